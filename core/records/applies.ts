import type { FieldSchema } from '../contracts/records.js';

/** Returns whether a field applies to a record with these values. */
export function applies(
  { showWhen }: Pick<FieldSchema, 'showWhen'>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (!showWhen) return true;
  const value = values[showWhen.field];
  return typeof value === 'string' && showWhen.values.includes(value);
}
