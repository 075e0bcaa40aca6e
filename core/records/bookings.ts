import type { Booking } from '../contracts/busy.js';
import type { PersonRef } from '../contracts/record-parts.js';
import type { FieldValues, RecordRef } from '../contracts/records.js';
import { isValidDate } from '../values/dates/is-valid-date.js';
import { addDays } from '../values/dates/periods.js';

/** A time from its start to its end, which is free again; both 'YYYY-MM-DD HH:mm', which compare as texts. */
export interface Span {
  from: string;
  to: string;
}

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

const datetimeLength = 'YYYY-MM-DD HH:mm'.length;

const timeIn = (values: FieldValues, key: string): string | undefined => {
  const value = values[key];
  return typeof value === 'string' && value.length === datetimeLength && isValidDate(value)
    ? value
    : undefined;
};

/** The time that a record books; undefined for none, or one that does not end after its start. */
export function bookedSpan(booking: Booking, values: FieldValues): Span | undefined {
  const [start, end] = [timeIn(values, booking.start), timeIn(values, booking.end)];
  if (start === undefined || end === undefined) return undefined;
  const isAllDay = booking.allDay !== undefined && values[booking.allDay] === true;
  const span = isAllDay
    ? { from: `${start.slice(0, 10)} 00:00`, to: `${addDays(end.slice(0, 10), 1)} 00:00` }
    : { from: start, to: end };
  return span.from < span.to ? span : undefined;
}

/** The employees whom a record books, each once. */
export function bookedPeople({ people }: Booking, values: FieldValues): PersonRef[] {
  const found = new Map<string, PersonRef>();
  for (const key of people) {
    const value = values[key] ?? null;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'object' || one === null || !('id' in one) || !('name' in one)) continue;
      const { id, name } = one;
      if (typeof id === 'string' && typeof name === 'string' && !found.has(id)) found.set(id, { id, name });
    }
  }
  return [...found.values()];
}

export function bookedRoom({ room }: Booking, values: FieldValues): RecordRef | undefined {
  const value = room && values[room.field];
  return typeof value === 'object' && value !== null && 'title' in value ? value : undefined;
}

/** Keys of the fields on which it depends what a record books. */
export const bookingFields = (booking: Booking, statusField: string | undefined): string[] => [
  booking.start,
  booking.end,
  ...booking.people,
  ...(booking.allDay === undefined ? [] : [booking.allDay]),
  ...(booking.room ? [booking.room.field] : []),
  ...(statusField === undefined ? [] : [statusField]),
];
