import { languageTag } from '../../../core/contracts/language-tags.js';
import type { Lang } from '../../../core/contracts/tenant.js';

/** Currencies before and after a number, spaces and apostrophes between thousands, and the sign of percent. */
const around = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{2,3})(?=[\s\d.,+-])|[\s'’]|(?:%|元|[A-Z]{3}|\p{Sc})$/gu;

/**
 * A number as people write it in their language, as the server stores it: '1.234,5' is 1234.5 in German. Where one kind of
 * sign can only be that of decimals, as in '1,5', it is so in each language. Another text, such as '12 万', is returned as
 * it is, for the rules of the form to report.
 */
export function parseNumber(text: string, lang: Lang): string {
  const plain = text.normalize('NFKC').trim().replace(around, '');
  if (!/^[+-]?[\d.,]+$/u.test(plain)) return text;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last === -1) return plain;
  const sign = plain.charAt(last);
  const other = sign === '.' ? ',' : '.';
  const isOnly = plain.indexOf(sign) === last;
  const looksGrouped = /^[+-]?\d{1,3}$/u.test(plain.slice(0, last)) && /^\d{3}$/u.test(plain.slice(last + 1));
  const isDecimal = plain.includes(other) ? isOnly : isOnly && (!looksGrouped || sign === decimalSign(lang));
  return isDecimal
    ? plain.replaceAll(other, '').replace(sign, '.')
    : plain.replaceAll(sign, '').replaceAll(other, '.');
}

function decimalSign(lang: Lang): string {
  const parts = new Intl.NumberFormat(languageTag(lang)).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
