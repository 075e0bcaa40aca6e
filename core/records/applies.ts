import type { FieldSchema } from '../contracts/records.js';
import { isEmptyValue } from './field-value.js';

/** Returns whether a field applies to a record with these values. */
export function applies(
  { key, showWhen, whenFilled }: Pick<FieldSchema, 'key' | 'showWhen' | 'whenFilled'>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (whenFilled && (isEmptyValue(values[key]) || values[key] === false)) return false;
  if (!showWhen) return true;
  const value = values[showWhen.field];
  return typeof value === 'string' && showWhen.values.includes(value);
}
