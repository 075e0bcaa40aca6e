import {
  dateOfDay,
  dayNumber,
  daysInMonth,
  firstDayNumber,
  lastDayNumber,
  weekdayOf,
} from '../../../../core/values/dates/calendar.js';
import { readDate } from '../../../../core/values/dates/is-valid-date.js';
import { clockText, dayAt, minuteOf, minutesOfDay, timeText } from '../../../../core/values/dates/minutes.js';
import { oneOf } from '../../../../core/contracts/parse.js';
import type { CalendarChoice } from '../../../../core/contracts/calendar-choice.js';

/*
 * Days and ranges of a calendar. Days are numbers since 1970-01-01, times are minutes since then in the tenant's zone, whose
 * offset does not matter: dates and times travel as texts of that zone.
 */

export const calendarModes = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarMode = (typeof calendarModes)[number];

/** Minute of the day at which what is created on a day begins. */
export const morning = 9 * 60;

export { clockText, dayAt, minuteOf, minutesOfDay, timeText };

const modeOf = oneOf(calendarModes);

/** From the first day up to the one after the last. */
export interface DayRange {
  from: number;
  to: number;
}

/** Number of the day of a date or datetime; undefined for any other text. */
export function dayOf(text: string): number | undefined {
  const date = readDate(text);
  return date && dayNumber(date.year, date.month, date.day);
}

/** Days since the first one of the week: a Monday, as in the date picker and in the filters by week. */
export const daysIntoWeek = (day: number): number => (weekdayOf(day) + 6) % 7;

export const isWeekend = (day: number): boolean => daysIntoWeek(day) > 4;

export const isFirstOfMonth = (day: number): boolean => dateOfDay(day).day === 1;

/** Returns whether two days are in the same month. */
export function isSameMonth(one: number, other: number): boolean {
  const [a, b] = [dateOfDay(one), dateOfDay(other)];
  return a.year === b.year && a.month === b.month;
}

/** Days of the month that a day is in. */
function monthOf(day: number): DayRange {
  const { year, month } = dateOfDay(day);
  const from = dayNumber(year, month, 1);
  return { from, to: from + daysInMonth(year, month) };
}

const weekOf = (day: number): DayRange => {
  const from = day - daysIntoWeek(day);
  return { from, to: from + 7 };
};

/** Days that a mode shows around a day: whole weeks of a month; of an agenda its month, on a phone three weeks. */
export function rangeOf(mode: CalendarMode, day: number, isPhone: boolean): DayRange {
  switch (mode) {
    case 'day':
      return { from: day, to: day + 1 };
    case 'week':
      return weekOf(day);
    case 'month': {
      const { from, to } = monthOf(day);
      return { from: weekOf(from).from, to: weekOf(to - 1).to };
    }
    case 'agenda': {
      const { from } = weekOf(day);
      return isPhone ? { from, to: from + 21 } : monthOf(day);
    }
  }
}

/** The day that is shown after a step to the next (1) or the previous (-1) range. */
export function dayAfterStep(mode: CalendarMode, day: number, by: 1 | -1, isPhone: boolean): number {
  if (mode === 'day') return within(day + by);
  if (mode === 'week' || (mode === 'agenda' && isPhone)) return within(day + 7 * by);
  const { year, month, day: ofMonth } = dateOfDay(day);
  const first = dateOfDay(dayNumber(year, month + by, 1));
  return within(dayNumber(first.year, first.month, Math.min(ofMonth, daysInMonth(first.year, first.month))));
}

/** A day whose ranges, too, are within the years 0001 to 9999. */
const within = (day: number): number => Math.min(Math.max(day, firstDayNumber + 62), lastDayNumber - 62);

/** Mode and day of an address; the given ones where it has none that is known and offered. */
export function readChoice(
  choice: CalendarChoice | undefined,
  modes: readonly CalendarMode[],
  own: { mode: CalendarMode; day: number },
): { mode: CalendarMode; day: number } {
  const named = modeOf(choice?.mode);
  const mode = named && modes.includes(named) ? named : own.mode;
  const day = dayOf(choice?.at ?? '');
  return { mode, day: day === undefined ? own.day : within(day) };
}
