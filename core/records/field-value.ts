import { isObject } from '../contracts/parse.js';
import type { LineValue } from '../contracts/records.js';

/** Returns whether a field has no value: null, undefined, an empty list, or a string of white space only. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Returns whether a value is a line item: an object with strings only. */
export function isLine(value: unknown): value is LineValue {
  return isObject(value) && Object.values(value).every((cell) => typeof cell === 'string');
}

/** Keys of references to employees, records and files. The id identifies them; the name depends on the language. */
const referenceKeys: readonly ReadonlySet<string>[] = [
  new Set(['id', 'name']),
  new Set(['module', 'id', 'title']),
  new Set(['id', 'name', 'size', 'type', 'by', 'time']),
];

/** Comparable form of a value: a reference by its id, anything else whole (a line-item row may have a column `id`). */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  if (typeof value['id'] === 'string' && referenceKeys.some((known) => keys.every((key) => known.has(key))))
    return { id: value['id'], module: value['module'] };
  return keys.sort().map((key) => [key, comparable(value[key])]);
}

/** Returns whether two field values are the same to users; all forms of an empty value are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const emptyA = a === null || a === undefined || a === '' || (Array.isArray(a) && a.length === 0);
  const emptyB = b === null || b === undefined || b === '' || (Array.isArray(b) && b.length === 0);
  if (emptyA || emptyB) return emptyA && emptyB;
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}
