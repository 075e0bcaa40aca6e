import { dateOfDay, dayNumber, dayText, firstDayNumber, lastDayNumber, weekdayOf } from './calendar.js';
import { readDate } from './is-valid-date.js';

/** Kinds of periods (docs/requirements.md 9.41), from the shortest. */
export const periodUnits = [
  'day',
  'week',
  'doubleWeek',
  'month',
  'quarter',
  'halfYear',
  'year',
  'decade',
] as const;

export type PeriodUnit = (typeof periodUnits)[number];

export interface Period {
  unit: PeriodUnit;
  /** First and last day, 'YYYY-MM-DD', within the years 0001 to 9999. */
  start: string;
  end: string;
  /** The year that the period is counted in: of a week that of most of its days, of a decade its first. */
  year: number;
  /** Place in the year: 1 to 366, 53, 27, 12, 4 or 2; of a year and a decade 1. */
  number: number;
}

export interface PeriodOptions {
  /** First day of the week, 0 for Sunday to 6 for Saturday; Monday by default. */
  weekStart?: number;
}

const monthsOf = { month: 1, quarter: 3, halfYear: 6, year: 12, decade: 120 } as const;

function isUnit(unit: unknown): unit is PeriodUnit {
  return periodUnits.some((known) => known === unit);
}

/** First day of the first week of a year: the week with January 4, as in ISO 8601, whichever day begins it. */
function firstWeek(year: number, weekStart: number): number {
  const january4 = dayNumber(year, 1, 4);
  return january4 - ((weekdayOf(january4) - weekStart + 7) % 7);
}

function periodOf(unit: PeriodUnit, first: number, last: number, year: number, number: number): Period {
  return { unit, start: dayText(first), end: dayText(last), year, number };
}

/** A week, or two of them: weeks 1 and 2, 3 and 4; a 53rd is alone, so that each year begins with its first week. */
function weeksAt(unit: 'week' | 'doubleWeek', day: number, weekStart: number): Period {
  const calendarYear = dateOfDay(day).year;
  const year =
    [calendarYear + 1, calendarYear].find((each) => firstWeek(each, weekStart) <= day) ?? calendarYear - 1;
  const yearStart = firstWeek(year, weekStart);
  const length = unit === 'week' ? 7 : 14;
  const index = Math.floor((day - yearStart) / length);
  const first = yearStart + index * length;
  const last = Math.min(first + length, firstWeek(year + 1, weekStart)) - 1;
  return periodOf(unit, first, last, year, index + 1);
}

function periodAt(unit: PeriodUnit, day: number, weekStart: number): Period {
  const { year, month } = dateOfDay(day);
  switch (unit) {
    case 'day':
      return periodOf(unit, day, day, year, day - dayNumber(year, 1, 1) + 1);
    case 'week':
    case 'doubleWeek':
      return weeksAt(unit, day, weekStart);
    default: {
      const months = monthsOf[unit];
      const present = year * 12 + month - 1;
      const begin = present - (present % months);
      const first = dayNumber(Math.floor(begin / 12), (begin % 12) + 1, 1);
      const last = dayNumber(Math.floor(begin / 12), (begin % 12) + months + 1, 1) - 1;
      return periodOf(unit, first, last, Math.floor(begin / 12), Math.floor((begin % 12) / months) + 1);
    }
  }
}

/**
 * The period of a kind that contains a date, a datetime or a day in wire format; with `offset` the one as many periods
 * later, or earlier when it is negative. Undefined for a text that is no date and outside of the years 0001 to 9999.
 */
export function periodContaining(
  unit: unknown,
  date: unknown,
  offset: unknown = 0,
  options: PeriodOptions | null = {},
): Period | undefined {
  const parts = readDate(date);
  const wanted = options?.weekStart ?? 1;
  const weekStart = Number.isInteger(wanted) ? ((wanted % 7) + 7) % 7 : 1;
  if (!parts || !isUnit(unit) || typeof offset !== 'number' || !Number.isInteger(offset)) return undefined;
  const day = dayNumber(parts.year, parts.month, parts.day);
  const target = offset === 0 ? day : shifted(unit, day, offset, weekStart);
  return target !== undefined && target >= firstDayNumber && target <= lastDayNumber
    ? periodAt(unit, target, weekStart)
    : undefined;
}

/** The last double week of a year may be a single week, so a shift by several counts those of each year. */
function shiftedDoubleWeek(day: number, offset: number, weekStart: number): number | undefined {
  const present = weeksAt('doubleWeek', day, weekStart);
  let { year } = present;
  let index = present.number - 1 + offset;
  const countIn = (each: number): number =>
    Math.ceil((firstWeek(each + 1, weekStart) - firstWeek(each, weekStart)) / 14);
  while (index < 0 && year > 0) {
    year -= 1;
    index += countIn(year);
  }
  while (year < 10_000 && index >= countIn(year)) {
    index -= countIn(year);
    year += 1;
  }
  return firstWeek(year, weekStart) + index * 14;
}

/** A day of the period that is `offset` periods later. */
function shifted(unit: PeriodUnit, day: number, offset: number, weekStart: number): number | undefined {
  if (Math.abs(offset) > lastDayNumber - firstDayNumber) return undefined;
  switch (unit) {
    case 'day':
      return day + offset;
    case 'week':
      return day + offset * 7;
    case 'doubleWeek':
      return shiftedDoubleWeek(day, offset, weekStart);
    default: {
      const months = monthsOf[unit];
      const { year, month } = dateOfDay(day);
      const present = year * 12 + month - 1;
      // The last month: the first decade begins in year 0, which is no date.
      const last = present - (present % months) + months * (offset + 1) - 1;
      return last < 12 || last >= 10_000 * 12
        ? undefined
        : dayNumber(Math.floor(last / 12), (last % 12) + 1, 1);
    }
  }
}

/** 'YYYY-MM-DD' some days later, or earlier; the text unchanged where that is no date of the years 0001 to 9999. */
export function addDays(day: string, days: number): string {
  return periodContaining('day', day, days)?.start ?? day;
}
