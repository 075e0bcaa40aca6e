import type { FieldValue, FieldValues } from '../../core/contracts/records.js';

/** Those of the values that differ from the stored ones; people, records and files are compared by id. */
export function changedValues(stored: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSameValue(value, stored[key] ?? null)),
  );
}

function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(essence(one)) === JSON.stringify(essence(other));
}

function essence(value: FieldValue): unknown {
  if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' && 'id' in item ? item['id'] : item));
  return typeof value === 'object' ? value.id : value;
}
