import { roundDecimal, toDecimal } from './decimal.js';

/** The tenant's number format (docs/requirements.md 5.12 to 5.15); 4 equals 1. */
export type NumberFormat = 1 | 2 | 3 | 4;

interface Separators {
  group: string;
  decimal: string;
}

/** No-break space, so that a number stays on one line. */
const space = '\u00A0';

export function separatorsOf(format: NumberFormat): Separators {
  // In tenant settings from JSON the format may be a string.
  const name = String(format);
  if (name === '2') return { group: space, decimal: ',' };
  if (name === '3') return { group: '.', decimal: ',' };
  return { group: ',', decimal: '.' };
}

/**
 * A number in the tenant's format. With `precision` it is rounded half away from zero to that many decimals; without,
 * its decimals stay. An empty value ('', null, undefined, NaN) gives ''; a string that is not a number is returned
 * unchanged, so that nothing is hidden.
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
  const grouped = [whole.slice(0, whole.length % 3), ...(whole.slice(whole.length % 3).match(/\d{3}/g) ?? [])]
    .filter(Boolean)
    .join(group);
  return `${negative ? '-' : ''}${grouped}${fraction === '' ? '' : `${point}${fraction}`}`;
}
