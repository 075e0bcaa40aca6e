import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';

/** Properties of a filter editor; `undefined` is no filter. */
export interface EditorProps {
  field: FieldSchema;
  filter: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
  /** Called when the editor can be closed. */
  onDone: () => void;
}

/** The values of an `in` filter. */
export function chosenValues(filter: Filter | undefined): string[] {
  if (!filter || (filter.op !== 'in' && filter.op !== 'eq')) return [];
  const { value } = filter;
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** The `in` filter of the values; undefined for no values. */
export function anyOf(field: FieldSchema, values: string[]): Filter | undefined {
  return values.length > 0 ? { field: field.key, op: 'in', value: values } : undefined;
}

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
