import { roundDecimal, toDecimal } from './decimal.js';

/** The tenant's number format (docs/requirements.md 5.12 to 5.15); 4 equals 1. */
export type NumberFormat = 1 | 2 | 3 | 4;

interface Separators {
  group: string;
  decimal: string;
}

/** `group` of 2 is a no-break space, so that a number stays on one line. */
const separators: Readonly<Record<NumberFormat, Separators>> = {
  1: { group: ',', decimal: '.' },
  2: { group: '\u00A0', decimal: ',' },
  3: { group: '.', decimal: ',' },
  4: { group: ',', decimal: '.' },
};

/** A number format, which may be a string in settings from JSON; 1 for anything else. */
export function numberFormatOf(format: unknown): NumberFormat {
  if (format === 2 || format === '2') return 2;
  return format === 3 || format === '3' ? 3 : 1;
}

export const separatorsOf = (format: unknown): Separators => separators[numberFormatOf(format)];

/** Maximum number of decimals that a number is rounded to, as in `Intl.NumberFormat`. */
const greatestPrecision = 100;

/** Number of decimals to round to; undefined for anything that is no number of decimals. */
function placesOf(precision: unknown): number | undefined {
  if (typeof precision !== 'number' || Number.isNaN(precision)) return undefined;
  return Math.min(Math.max(0, Math.trunc(precision)), greatestPrecision);
}

/** Digits with a separator before every three. */
function groupDigits(whole: string, group: string): string {
  if (whole.length <= 3) return whole;
  let at = whole.length % 3 || 3;
  let grouped = whole.slice(0, at);
  for (; at < whole.length; at += 3) grouped += group + whole.slice(at, at + 3);
  return grouped;
}

/**
 * A number in the tenant's format. With `precision` it is rounded half away from zero to that many decimals, 100 at
 * most; without, its decimals stay. A string that is not a number is returned unchanged, so that nothing is hidden;
 * anything else that is no number (null, undefined, NaN, an object) gives ''.
 */
export function formatNumber(
  value: string | number | bigint | null | undefined,
  format: NumberFormat,
  options: { precision?: number } = {},
): string {
  const decimal = toDecimal(value);
  if (!decimal) return typeof value === 'string' ? value : '';
  // Callers without types may pass null.
  const places = placesOf((options as { precision?: number } | null)?.precision);
  const { negative, whole, fraction } = places === undefined ? decimal : roundDecimal(decimal, places);
  const { group, decimal: point } = separatorsOf(format);
  const grouped = groupDigits(whole, group);
  return `${negative ? '-' : ''}${grouped}${fraction === '' ? '' : point + fraction}`;
}
