import type { FieldSchema, FieldValue, FieldValues } from '../contracts/records.js';
import { dateOfDay, daysInMonth } from '../values/dates/calendar.js';
import { isValidDate } from '../values/dates/is-valid-date.js';
import { dayAt, minuteOf, minutesOfDay, timeText } from '../values/dates/minutes.js';
import { occurrencesOf, type OccurrenceRange } from '../values/dates/occurrences.js';
import { readRule, type RecurrenceRule } from '../values/dates/recurrence-rule.js';

/*
 * Records that repeat: a series is one record with a rule, whose occurrences have its values at other times. An occurrence
 * is named by the time at which it would begin by the rule.
 */

/** Keys of the fields of a series. */
export interface RecurringFields {
  rule: string;
  start: string;
  end: string | undefined;
}

/** A series that can be expanded. Times are minutes (minutes.ts). */
export interface Series {
  rule: RecurrenceRule;
  start: number;
  /** Minutes from the start to the end. */
  length: number;
}

/** The keys by which records of a module repeat; undefined if they do not. */
export function recurringFields(
  fields: readonly Pick<FieldSchema, 'key' | 'recurrence' | 'hidden'>[],
): RecurringFields | undefined {
  const field = fields.find(({ recurrence, hidden }) => recurrence && !hidden);
  return field?.recurrence && { rule: field.key, start: field.recurrence.start, end: field.recurrence.end };
}

const textAt = (values: FieldValues, key: string | undefined): string => {
  const value: FieldValue = (key === undefined ? null : values[key]) ?? null;
  return typeof value === 'string' ? value : '';
};

/** The series of a record; undefined for one that does not repeat. */
export function seriesOf(values: FieldValues, { rule, start, end }: RecurringFields): Series | undefined {
  const read = readRule(textAt(values, rule));
  const from = minuteOf(textAt(values, start));
  if (!read || from === undefined) return undefined;
  const to = minuteOf(textAt(values, end)) ?? from;
  return { rule: read, start: from, length: Math.max(0, to - from) };
}

/** A minute in the form of another value: a day where that is one. */
const inFormOf = (text: string, minute: number): string => timeText(minute).slice(0, text.length);

/** Values of a record at another time: both ends are moved by the minutes. */
export function movedValues(values: FieldValues, { start, end }: RecurringFields, by: number): FieldValues {
  const moved: FieldValues = {};
  for (const key of [start, end]) {
    const text = textAt(values, key);
    const minute = minuteOf(text);
    if (key !== undefined && minute !== undefined) moved[key] = inFormOf(text, minute + by);
  }
  return moved;
}

/** Values of the occurrence that begins at a minute; undefined if the record does not repeat. */
export function occurrenceValues(
  values: FieldValues,
  fields: RecurringFields,
  at: number,
): FieldValues | undefined {
  const series = seriesOf(values, fields);
  return series && { ...values, ...movedValues(values, fields, at - series.start) };
}

/** The name of an occurrence, by the minute at which it begins. */
export const occurrenceName = timeText;

/** The minute of an occurrence's name; undefined for another text. */
export const occurrenceAt = (name: string | undefined): number | undefined =>
  name !== undefined && name.length === 16 && isValidDate(name) ? minuteOf(name) : undefined;

/** Minutes at which the occurrences of a series begin that overlap a range, without the exceptions. */
export function occurrencesWithin(
  { rule, start, length }: Series,
  { from, to, limit }: OccurrenceRange,
  except: ReadonlySet<number>,
): number[] {
  // Those that were left out make room for others.
  const range = { from: from - length, to, limit: limit + except.size };
  return occurrencesOf(rule, start, range)
    .filter((minute) => !except.has(minute))
    .slice(0, limit);
}

/** The rule of a series whose first occurrence is moved from one minute to another: its days go with it. */
export function movedRule(rule: RecurrenceRule, from: number, to: number): RecurrenceRule {
  const [before, after] = [dayAt(from), dayAt(to)];
  const days = after - before;
  const isWholeDay = rule.until !== undefined && rule.until % minutesOfDay === minutesOfDay - 1;
  const until = rule.until && rule.until + (isWholeDay ? days * minutesOfDay : to - from);
  if (days === 0) return { ...rule, until };
  const { day, month, year } = dateOfDay(after);
  const last = daysInMonth(year, month);
  return {
    ...rule,
    until,
    days: rule.days.map((one) => ({
      day: (((one.day + days) % 7) + 7) % 7,
      nth: one.nth === undefined || rule.days.length > 1 ? one.nth : placeLike(one.nth, day, last),
    })),
    monthDays:
      rule.monthDays.length === 1
        ? rule.monthDays.map((one) => monthDayLike(one, day, last))
        : rule.monthDays,
  };
}

/** The place of a day among those of its name in the month, the last one if it was the last and still is. */
const placeLike = (nth: number, day: number, last: number): number =>
  nth < 0 && day + 7 > last ? -1 : Math.ceil(day / 7);

const monthDayLike = (one: number, day: number, last: number): number => (one < 0 && day === last ? -1 : day);
