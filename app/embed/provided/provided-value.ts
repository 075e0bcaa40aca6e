import type { ColumnKind } from '../../../core/embed/contract.js';
import type { FieldValue } from '../../../core/contracts/records.js';
import { readDate } from '../../../core/values/dates/is-valid-date.js';
import { toDecimal, writeDecimal } from '../../../core/values/format/decimal.js';

/** Most characters of a text that a cell has. */
const mostCharacters = 1000;
/** Most characters of a number. */
const mostDigits = 40;

/** A moment with its zone, as JSON has it: '2026-11-30T08:15:00Z'. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

const asCellText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value).slice(0, mostCharacters)
    : undefined;

/**
 * A value of a host page's row as that of a field.
 * @param tenantTime 'YYYY-MM-DD HH:mm' in the tenant's zone, of milliseconds since 1970
 * @returns null for no value, undefined for one that is not of the column's kind
 */
export function providedValue(
  kind: ColumnKind,
  value: unknown,
  tenantTime: (at: number) => string,
): FieldValue | undefined {
  if (value === undefined || value === null || value === '') return null;
  switch (kind) {
    case 'checkbox':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
    case 'money':
    case 'percent': {
      if (typeof value === 'string' && value.length > mostDigits) return undefined;
      const decimal = toDecimal(value);
      return decimal && writeDecimal(decimal);
    }
    case 'date':
      return timeOf(value, tenantTime)?.slice(0, 10);
    case 'datetime':
      return timeOf(value, tenantTime);
    default:
      return asCellText(value);
  }
}

/** 'YYYY-MM-DD HH:mm' of a moment, or of a date or datetime without a zone, which is the tenant's. */
function timeOf(value: unknown, tenantTime: (at: number) => string): string | undefined {
  const at =
    value instanceof Date
      ? value.getTime()
      : typeof value === 'string' && moment.test(value)
        ? Date.parse(value)
        : undefined;
  if (at !== undefined) return Number.isNaN(at) ? undefined : tenantTime(at);
  const date = typeof value === 'string' ? readDate(value.replace('T', ' ')) : undefined;
  if (!date) return undefined;
  const two = (number: number): string => String(number).padStart(2, '0');
  const { year, month, day, hour, minute } = date;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
