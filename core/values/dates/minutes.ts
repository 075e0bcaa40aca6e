import { dayNumber, dayText, pad2 } from './calendar.js';
import { readDate } from './is-valid-date.js';

/*
 * Minutes since 1970-01-01 of the wall clock, whose offset does not matter: dates and times travel as texts of the
 * tenant's zone.
 */

export const minutesOfDay = 1440;

/** The day of a minute, as a number since 1970-01-01. */
export const dayAt = (minute: number): number => Math.floor(minute / minutesOfDay);

/** Minute of a datetime, or the first one of a date; undefined for any other text. */
export function minuteOf(text: string): number | undefined {
  const date = readDate(text);
  if (!date) return undefined;
  return dayNumber(date.year, date.month, date.day) * minutesOfDay + date.hour * 60 + date.minute;
}

/** 'HH:mm' of a minute. */
export function clockText(minute: number): string {
  const ofDay = minute - dayAt(minute) * minutesOfDay;
  return `${pad2(Math.floor(ofDay / 60))}:${pad2(ofDay % 60)}`;
}

/** 'YYYY-MM-DD HH:mm' of a minute. */
export const timeText = (minute: number): string => `${dayText(dayAt(minute))} ${clockText(minute)}`;
