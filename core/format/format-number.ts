import { roundDecimal, toDecimal } from './decimal.js';

/** The tenant's number format, 1 to 4 (spec 5); 4 equals 1. */
export type NumberFormat = 1 | 2 | 3 | 4;

export interface Separators {
  group: string;
  decimal: string;
}

/** A no-break space, so that a number stays on one line. */
const space = '\u00A0';

export function separatorsOf(format: NumberFormat): Separators {
  // A tenant's settings come as JSON, where the format may be a text.
  const name = String(format);
  if (name === '2') return { group: space, decimal: ',' };
  if (name === '3') return { group: '.', decimal: ',' };
  return { group: ',', decimal: '.' };
}

/**
 * A number in the tenant's format, from its decimal text. With `precision` it is rounded half away from zero to exactly
 * so many places; without, its places stay as they are. No value ('', null, undefined, NaN) shows as ''; a text that
 * is no number is given back as it is, so that nothing is hidden.
 */
export function formatNumber(
  value: string | number | null | undefined,
  format: NumberFormat,
  options: { precision?: number } = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number' && !Number.isFinite(value)) return '';
  const decimal = toDecimal(value);
  if (!decimal) return String(value);
  const { precision } = options;
  const { negative, whole, fraction } =
    precision === undefined ? decimal : roundDecimal(decimal, Math.max(0, Math.trunc(precision)));
  const { group, decimal: point } = separatorsOf(format);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return `${negative ? '-' : ''}${grouped}${fraction === '' ? '' : `${point}${fraction}`}`;
}
