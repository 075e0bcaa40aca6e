import type { FieldValues } from '../../core/contracts/records.js';
import {
  movedRule,
  occurrenceAt,
  occurrenceName,
  recurringFields,
  seriesOf,
  type RecurringFields,
} from '../../core/records/recurring.js';
import { minuteOf, timeText } from '../../core/values/dates/minutes.js';
import { lastOccurrence } from '../../core/values/dates/occurrences.js';
import { readRule, ruleText } from '../../core/values/dates/recurrence-rule.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import { textIn } from './value-text.js';

/*
 * What is stored of a series besides its rule (repeating() of schemas/shared.ts). An occurrence that was changed is a record
 * of its own, which names its series and the time at which it would have begun; the series leaves that time out, as it
 * does those of occurrences that were removed (EXDATE and RECURRENCE-ID of RFC 5545).
 */

export const seriesKeys = {
  /** Last minute that an occurrence may take, 'YYYY-MM-DD HH:mm'; only series have one. */
  end: 'seriesEnd',
  /** Times that are left out, separated by commas. */
  except: 'seriesExcept',
  /** Id of the series that a changed occurrence belongs to, and when it would have begun. */
  id: 'seriesId',
  at: 'seriesAt',
} as const;

/** Exceptions of a series at most. */
export const mostExceptions = 1000;

const known = new WeakMap<ModuleDef, { fields: RecurringFields | undefined }>();

/** The keys by which records of the module repeat; undefined if they do not. */
export function repeatsOf(def: ModuleDef): RecurringFields | undefined {
  const cached = known.get(def) ?? { fields: recurringFields(fieldsOf(def)) };
  known.set(def, cached);
  return cached.fields;
}

/** Minutes of the occurrences that a series leaves out. */
export const exceptionsOf = (values: FieldValues): Set<number> =>
  new Set(
    textIn(values, seriesKeys.except)
      .split(',')
      .flatMap((name) => occurrenceAt(name) ?? []),
  );

/** Value of the field of the exceptions. */
export const exceptText = (minutes: Iterable<number>): string | null =>
  [...minutes]
    .sort((one, other) => one - other)
    .map(occurrenceName)
    .join(',') || null;

const noEnd = '9999-12-31 23:59';

/** Last minute of the day on which a series ends; null for a record that does not repeat. */
function seriesEnd(values: FieldValues, fields: RecurringFields): string | null {
  const series = seriesOf(values, fields);
  if (!series) return null;
  const last = lastOccurrence(series.rule, series.start);
  return last === undefined ? noEnd : `${timeText(last + series.length).slice(0, 10)} 23:59`;
}

/**
 * What follows from changes of a record that repeats: where its start is moved, the days of its rule and its exceptions go
 * with it.
 */
export function withSeries(def: ModuleDef, before: FieldValues, changes: FieldValues): FieldValues {
  const fields = repeatsOf(def);
  if (!fields) return changes;
  const { rule, start, end } = fields;
  const isConcerned = [rule, start, end].some((key) => key !== undefined && Object.hasOwn(changes, key));
  if (!isConcerned) return changes;
  const all: FieldValues = { ...changes };
  const [from, to] = [before, { ...before, ...changes }].map((values) => minuteOf(textIn(values, start)));
  if (from !== undefined && to !== undefined && from !== to) {
    const read = readRule(textIn(before, rule));
    if (read && !Object.hasOwn(changes, rule)) all[rule] = ruleText(movedRule(read, from, to));
    if (!Object.hasOwn(changes, seriesKeys.except))
      all[seriesKeys.except] = exceptText([...exceptionsOf(before)].map((minute) => minute + to - from));
  }
  all[seriesKeys.end] = seriesEnd({ ...before, ...all }, fields);
  if (all[seriesKeys.end] === null) all[seriesKeys.except] = null;
  return all;
}
