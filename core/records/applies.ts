import type { FieldCondition, FieldSchema } from '../contracts/records.js';
import { compareDecimals } from '../values/format/decimal.js';
import { isEmptyValue } from './field-value.js';

type Values = Readonly<Record<string, unknown>>;

/** Longest number that is compared; every stored one is shorter. */
const numberLength = 60;

/** Returns whether a record with these values meets a condition. An empty value meets none but 'not checked'. */
export function holds({ field, values: wanted, atLeast, below }: FieldCondition, values: Values): boolean {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  if (atLeast !== undefined || below !== undefined) {
    if (typeof value !== 'string' || value.length > numberLength) return false;
    const isAbove = atLeast === undefined || (compareDecimals(value, atLeast) ?? -1) >= 0;
    return isAbove && (below === undefined || (compareDecimals(value, below) ?? 0) < 0);
  }
  if (Array.isArray(value)) return value.some((item) => wanted.includes(item as string));
  if (typeof value === 'string') return wanted.includes(value);
  if (typeof value === 'boolean') return wanted.includes(String(value));
  // A checkbox that was never touched is not checked.
  return wanted.includes('false') && (value === undefined || value === null);
}

/** Returns whether a field applies to a record with these values. */
export function applies(
  {
    key,
    showWhen,
    whenFilled,
    whileEmpty,
  }: Pick<FieldSchema, 'key' | 'showWhen' | 'whenFilled' | 'whileEmpty'>,
  values: Values,
): boolean {
  if (whileEmpty !== undefined && !isEmptyValue(values[whileEmpty])) return false;
  if (whenFilled && (isEmptyValue(values[key]) || values[key] === false)) return false;
  return !showWhen || holds(showWhen, values);
}
