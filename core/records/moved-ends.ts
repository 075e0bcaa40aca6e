import type { FieldSchema, FieldValues } from '../contracts/records.js';
import { isValidDate } from '../values/dates/is-valid-date.js';

const datetimeLength = 'YYYY-MM-DD HH:mm'.length;

/** A wall-clock time as if it were UTC, in ms; undefined for anything else. */
function millisecondsOf(value: unknown): number | undefined {
  return typeof value === 'string' && value.length === datetimeLength && isValidDate(value)
    ? Date.parse(`${value.replace(' ', 'T')}Z`)
    : undefined;
}

/**
 * Ends that follow a start which the user has changed: the duration of an event stays as it was when the form was
 * opened, until the user changes the end too.
 */
export function movedEnds(
  fields: readonly FieldSchema[],
  changed: string,
  opened: FieldValues,
  values: FieldValues,
  touched: ReadonlySet<string>,
): FieldValues {
  const start = millisecondsOf(values[changed]);
  const before = millisecondsOf(opened[changed]);
  if (start === undefined || before === undefined) return {};
  return Object.fromEntries(
    fields.flatMap(({ key, type, notBefore, readOnly }) => {
      if (notBefore !== changed || type !== 'datetime' || readOnly || touched.has(key)) return [];
      const end = millisecondsOf(opened[key]);
      if (end === undefined || end < before) return [];
      return [[key, new Date(start + end - before).toISOString().slice(0, datetimeLength).replace('T', ' ')]];
    }),
  );
}
