import { amountInChinese } from './chinese-amount.js';
import { roundDecimal, toDecimal } from './decimal.js';
import { amountInEnglish } from './english-amount.js';

/**
 * An amount in words (spec 5): capital numerals for Chinese (`zh…`, traditional for TW, HK, MO and Hant), English for
 * every other language. Rounded half away from zero to two decimals, on the text. '' when it is no number or too
 * great to be said without a doubt (10^16 in Chinese, 10^36 in English).
 */
export function amountInWords(value: string | number, language: string): string {
  const decimal = toDecimal(value);
  if (!decimal) return '';
  const amount = roundDecimal(decimal, 2);
  if (!/^zh(?:[-_]|$)/i.test(language)) return amountInEnglish(amount);
  return amountInChinese(amount, /[-_](?:TW|HK|MO|Hant)(?:[-_]|$)/i.test(language));
}
