/** An object that is no array; its keys are not to be trusted yet. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** null, '' and [] are all no value; spaces alone are none either. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Keys of people, records and files as values: their id says which one it is, their name differs by language. */
const referenceKeys: readonly ReadonlySet<string>[] = [
  new Set(['id', 'name']),
  new Set(['module', 'id', 'title']),
  new Set(['id', 'name', 'size', 'type', 'by', 'time']),
];

/** What a value is compared by. A row of lines, which may have a column called id too, is compared whole. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  if (typeof value['id'] === 'string' && referenceKeys.some((known) => keys.every((key) => known.has(key))))
    return { id: value['id'], module: value['module'] };
  return keys.sort().map((key) => [key, comparable(value[key])]);
}

/** Whether two field values are the same for a person; all forms of no value are one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const emptyA = a === null || a === undefined || a === '' || (Array.isArray(a) && a.length === 0);
  const emptyB = b === null || b === undefined || b === '' || (Array.isArray(b) && b.length === 0);
  if (emptyA || emptyB) return emptyA && emptyB;
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}
