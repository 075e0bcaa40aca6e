import { amountInChinese } from './chinese-amount.js';
import { roundDecimal, toDecimal } from './decimal.js';
import { amountInEnglish } from './english-amount.js';

/**
 * An amount in words (docs/requirements.md 5.16, 5.17): capital numerals for Chinese (`zh…`, traditional for TW, HK,
 * MO and Hant), English for all other languages. Rounded half away from zero to two decimals, on the text. Empty for a
 * value that is not a number or too large to be written unambiguously (10^16 in Chinese, 10^36 in English). A language
 * that is no text is any other language.
 */
export function amountInWords(value: string | number | bigint, language: string): string {
  const decimal = toDecimal(value);
  if (!decimal) return '';
  const amount = roundDecimal(decimal, 2);
  if (typeof language !== 'string' || !/^zh(?:[-_]|$)/i.test(language)) return amountInEnglish(amount);
  return amountInChinese(amount, /[-_](?:TW|HK|MO|Hant)(?:[-_]|$)/i.test(language));
}
