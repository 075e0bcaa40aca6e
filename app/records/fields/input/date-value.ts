import { CalendarDate, CalendarDateTime, parseDate, toCalendarDate } from '@internationalized/date';

import { readDate } from '../../../../core/values/dates/is-valid-date.js';
import { timeIn } from '../../../services/i18n/relative-time.js';

/**
 * The date of a plain value ('yyyy-MM-dd', 'yyyy-MM-dd HH:mm'), with its time on request; null for a text that is no
 * date. Plain values are wall-clock time in the tenant's zone, so no zone is applied.
 */
export function toDateValue(text: string, withTime: true): CalendarDateTime | null;
export function toDateValue(text: string, withTime: boolean): CalendarDate | CalendarDateTime | null;
export function toDateValue(text: string, withTime: boolean): CalendarDate | CalendarDateTime | null {
  const date = readDate(text);
  if (!date) return null;
  const { year, month, day, hour, minute } = date;
  return withTime ? new CalendarDateTime(year, month, day, hour, minute) : new CalendarDate(year, month, day);
}

/** The plain value of a date, to the minute where it has a time; '' for none. */
export function fromDateValue(value: CalendarDate | CalendarDateTime | null): string {
  return value?.toString().replace('T', ' ').slice(0, 16) ?? '';
}

/** The plain value with another date; a value without a time gets midnight. */
export function withDate(text: string, date: CalendarDate, withTime: boolean): string {
  if (!withTime) return date.toString();
  const time = toDateValue(text, true) ?? new CalendarDateTime(date.year, date.month, date.day);
  return fromDateValue(time.set({ year: date.year, month: date.month, day: date.day }));
}

/** The date part of a plain value. */
export function toDay(text: string): CalendarDate | null {
  const value = toDateValue(text, false);
  return value && toCalendarDate(value);
}

/** The date in the tenant's zone now. */
export function todayInZone(zone: string | undefined): CalendarDate {
  return parseDate(timeIn(zone, Date.now()).slice(0, 10));
}
