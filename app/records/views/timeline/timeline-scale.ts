import type { CalendarChoice } from '../../../../core/contracts/calendar-choice.js';
import { oneOf } from '../../../../core/contracts/parse.js';
import {
  dateOfDay,
  dayNumber,
  firstDayNumber,
  lastDayNumber,
} from '../../../../core/values/dates/calendar.js';
import { dayOf, daysIntoWeek, type DayRange } from '../calendar/calendar-days.js';

/*
 * The scales of a timeline: how wide a day is, which days are shown around the chosen one, and how its head divides them.
 */

export const timelineScales = ['day', 'week', 'month', 'quarter'] as const;
export type TimelineScale = (typeof timelineScales)[number];

const scaleOf = oneOf(timelineScales);

/** Width in px of a day. */
export const dayWidths: Readonly<Record<TimelineScale, number>> = { day: 44, week: 16, month: 5, quarter: 2 };

/** Part of the head, from its first day up to the one after its last. */
type Tick = DayRange;

/** First day of the month that is some months after that of a day. */
function monthStart(day: number, by = 0): number {
  const { year, month } = dateOfDay(day);
  return dayNumber(year, month + by, 1);
}

const weekStart = (day: number): number => day - daysIntoWeek(day);

function quarterStart(day: number, by = 0): number {
  const { year, month } = dateOfDay(day);
  return dayNumber(year, month - ((month - 1) % 3) + 3 * by, 1);
}

const yearStart = (day: number, by = 0): number => dayNumber(dateOfDay(day).year + by, 1, 1);

/** Days that a scale shows around a day, a part of them before it. */
export function rangeOfScale(scale: TimelineScale, day: number): DayRange {
  switch (scale) {
    case 'day':
      return { from: weekStart(day) - 7, to: weekStart(day) + 35 };
    case 'week':
      return { from: weekStart(day) - 21, to: weekStart(day) + 91 };
    case 'month':
      return { from: monthStart(day, -3), to: monthStart(day, 9) };
    case 'quarter':
      return { from: quarterStart(day, -3), to: quarterStart(day, 7) };
  }
}

/** The day that is shown after a step to the next (1) or the previous (-1) range. */
export function dayAfterScaleStep(scale: TimelineScale, day: number, by: 1 | -1): number {
  switch (scale) {
    case 'day':
      return within(day + 14 * by);
    case 'week':
      return within(day + 42 * by);
    case 'month':
      return within(monthStart(day, 6 * by));
    case 'quarter':
      return within(quarterStart(day, 4 * by));
  }
}

/** Days of a step of the keyboard. */
export const daysOfStep = (scale: TimelineScale): number =>
  scale === 'day' || scale === 'week' ? 1 : scale === 'month' ? 7 : 30;

/** A day whose ranges, too, are within the years 0001 to 9999. */
const within = (day: number): number => Math.min(Math.max(day, firstDayNumber + 800), lastDayNumber - 800);

const dividers = {
  day: (day: number) => day + 1,
  week: (day: number) => weekStart(day) + 7,
  month: (day: number) => monthStart(day, 1),
  quarter: (day: number) => quarterStart(day, 1),
  year: (day: number) => yearStart(day, 1),
} as const;

/** Unit of the two lines of the head. */
export const headUnits = {
  day: { upper: 'month', lower: 'day' },
  week: { upper: 'month', lower: 'week' },
  month: { upper: 'year', lower: 'month' },
  quarter: { upper: 'year', lower: 'quarter' },
} as const satisfies Record<TimelineScale, { upper: HeadUnit; lower: HeadUnit }>;

export type HeadUnit = keyof typeof dividers;

/** Parts of a range; the first and the last may be cut. */
export function ticksOf(unit: HeadUnit, { from, to }: DayRange): Tick[] {
  const ticks: Tick[] = [];
  for (let day = from; day < to;) {
    const next = Math.min(dividers[unit](day), to);
    ticks.push({ from: day, to: next });
    day = next;
  }
  return ticks;
}

/** Scale and day of an address; the given ones where it has none that is known. */
export function readScale(
  choice: CalendarChoice | undefined,
  own: { scale: TimelineScale; day: number },
): { scale: TimelineScale; day: number } {
  const day = dayOf(choice?.at ?? '');
  return { scale: scaleOf(choice?.mode) ?? own.scale, day: day === undefined ? own.day : within(day) };
}
