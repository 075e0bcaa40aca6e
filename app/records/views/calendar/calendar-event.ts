import type {
  FieldSchema,
  FieldValues,
  Filter,
  ModuleSchema,
  RecordRow,
} from '../../../../core/contracts/records.js';
import type { CalendarKind } from '../../../../core/contracts/view-kinds.js';
import { dayText } from '../../../../core/values/dates/calendar.js';
import { asText } from '../../fields/values.js';
import { dayAt, dayOf, minuteOf, minutesOfDay, timeText, type DayRange } from './calendar-days.js';

/*
 * Events of a calendar: records with their time, and how a move changes it.
 */

/** Fields of the time of a module's records. */
export interface TimeFields {
  start: FieldSchema;
  end: FieldSchema | undefined;
  /** Key of the checkbox of records of whole days. */
  allDay: string | undefined;
}

/** A record, or an occurrence of one that repeats, whose id is its own. */
export interface EventRow extends RecordRow {
  /** Time at which the occurrence begins by the rule; absent for other records. */
  occurrence?: string | undefined;
  /** Id of the record of the occurrence. */
  record?: string | undefined;
}

/** The id of the record of a row. */
export const recordIdOf = ({ id, record }: EventRow): string => record ?? id;

/** A record with its time. Minutes as in calendar-days.ts; the end is not part of it. */
export interface CalendarEvent {
  row: EventRow;
  start: number;
  end: number;
  /** It has whole days. */
  isAllDay: boolean;
  /** False for a time without duration: its end is only for its place. */
  hasEnd: boolean;
}

/** Change of an event's time: of all of it, or of its end. */
export interface TimeShift {
  edge: 'all' | 'end';
  minutes: number;
}

/** Duration in minutes of a record that has no end. */
const ownMinutes = 30;

/** Least duration in minutes of an event that is resized. */
const leastMinutes = 15;

/** undefined if the schema lacks the start, which the server names only if the user sees it. */
export function timeFields(
  { fields }: Pick<ModuleSchema, 'fields'>,
  kind: CalendarKind,
): TimeFields | undefined {
  const fieldOf = (key: string | undefined) => fields.find((field) => field.key === key);
  const start = fieldOf(kind.start);
  return start && { start, end: fieldOf(kind.end), allDay: kind.allDay };
}

/** True if records of the module have times of the day. */
export const hasTimes = ({ start }: TimeFields): boolean => start.type === 'datetime';

/** The event of a row; undefined without a time. */
export function eventOf(row: EventRow, { start, end, allDay }: TimeFields): CalendarEvent | undefined {
  const own = asText(row.values[start.key]);
  const other = end ? asText(row.values[end.key]) : '';
  const first = own || other;
  const last = other || own;
  const isDate = (other ? end : start)?.type === 'date';
  const isAllDay = isDate || (allDay !== undefined && row.values[allDay] === true);
  if (isAllDay) {
    const from = dayOf(first);
    const to = dayOf(last);
    if (from === undefined || to === undefined) return undefined;
    return {
      row,
      start: from * minutesOfDay,
      end: (Math.max(from, to) + 1) * minutesOfDay,
      isAllDay,
      hasEnd: true,
    };
  }
  const from = minuteOf(first);
  const to = minuteOf(last);
  if (from === undefined || to === undefined) return undefined;
  const hasEnd = to > from;
  return { row, start: from, end: hasEnd ? to : from + ownMinutes, isAllDay, hasEnd };
}

export const firstDayOf = ({ start }: CalendarEvent): number => dayAt(start);
export const lastDayOf = ({ end }: CalendarEvent): number => dayAt(end - 1);

/** True for an event that a month shows as a bar over its days. */
export const isBar = (event: CalendarEvent): boolean =>
  event.isAllDay || lastDayOf(event) > firstDayOf(event);

/** True for an event that stands above the hours of a week. */
export const isAboveHours = ({ isAllDay, start, end }: CalendarEvent): boolean =>
  isAllDay || end - start >= minutesOfDay;

export const isWithin = (event: CalendarEvent, { from, to }: DayRange): boolean =>
  firstDayOf(event) < to && lastDayOf(event) >= from;

/** By their start, then the longer first. */
export const compareEvents = (one: CalendarEvent, other: CalendarEvent): number =>
  one.start - other.start || other.end - one.end || (one.row.id < other.row.id ? -1 : 1);

/** The shift without what would make the event end before its least duration; whole days for one that has these. */
export function allowedShift(event: CalendarEvent, { edge, minutes }: TimeShift): TimeShift {
  const step = event.isAllDay ? minutesOfDay : 1;
  const whole = Math.round(minutes / step) * step;
  if (edge === 'all') return { edge, minutes: whole };
  const least = event.isAllDay ? minutesOfDay : leastMinutes;
  return { edge, minutes: Math.max(whole, least - (event.end - event.start)) };
}

/** The event after a shift. */
export function shiftedEvent(event: CalendarEvent, { edge, minutes }: TimeShift): CalendarEvent {
  return {
    ...event,
    start: edge === 'all' ? event.start + minutes : event.start,
    end: event.end + minutes,
    hasEnd: event.hasEnd || edge === 'end',
  };
}

/** Values of the fields after a shift; those of empty fields stay empty, unless an end is given to a time without one. */
export function shiftedValues(
  event: CalendarEvent,
  { start, end }: TimeFields,
  { edge, minutes }: TimeShift,
): FieldValues {
  const { values } = event.row;
  const changed: FieldValues = {};
  if (edge === 'all') Object.assign(changed, shiftedText(values, start, minutes));
  if (end && asText(values[end.key])) Object.assign(changed, shiftedText(values, end, minutes));
  else if (end && edge === 'end')
    changed[end.key] = textOf(end, event.end + minutes - (end.type === 'date' ? 1 : 0));
  return changed;
}

function shiftedText(values: FieldValues, field: FieldSchema, minutes: number): FieldValues {
  const at = minuteOf(asText(values[field.key]));
  return at === undefined ? {} : { [field.key]: textOf(field, at + minutes) };
}

/**
 * Times of a record that has the changes of one of its occurrences, without them: that of the occurrence alone, or of a
 * series whose other occurrences were shifted as well.
 * @param before times of the occurrence before the changes; likewise after
 */
export function shiftedBack(
  record: FieldValues,
  { start, end }: TimeFields,
  { before, after }: { before: FieldValues; after: FieldValues },
): FieldValues {
  const back: FieldValues = {};
  for (const field of end ? [start, end] : [start]) {
    const { key } = field;
    const from = minuteOf(asText(before[key]));
    const to = minuteOf(asText(after[key]));
    if (to === undefined) continue;
    Object.assign(back, from === undefined ? { [key]: null } : shiftedText(record, field, from - to));
  }
  return back;
}

/** Value of a field for a minute. */
export const textOf = ({ type }: FieldSchema, minute: number): string =>
  type === 'date' ? dayText(dayAt(minute)) : timeText(minute);

/** True if the end of the module's records can be changed. */
export const hasMovableEnd = ({ end }: TimeFields): boolean => end !== undefined && end.readOnly !== true;

/**
 * The filters of a list without those that the range of the calendar replaces: a view that shows what is to come leaves
 * nothing out of a month that has begun. Those that the user has set stay.
 */
export function filtersBeside(
  filters: readonly Filter[] | undefined,
  own: readonly Filter[],
  { start, end }: TimeFields,
): Filter[] {
  const isOwn = (filter: Filter) => own.some(({ field, op }) => field === filter.field && op === filter.op);
  return (filters ?? []).filter(
    (filter) =>
      filter.op !== 'gte' || (filter.field !== start.key && filter.field !== end?.key) || isOwn(filter),
  );
}
