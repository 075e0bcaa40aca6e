import { dateOfDay, dayNumber, daysInMonth, lastDayNumber, weekdayOf } from './calendar.js';
import { dayAt, minutesOfDay } from './minutes.js';
import type { RecurrenceRule, RuleDay } from './recurrence-rule.js';

/*
 * The occurrences of a repeating event. Periods are counted from the one of the first occurrence, which is one by itself,
 * even if the rule does not name its day.
 */

/** Periods that are tried at most; a rule that names days of no month ends after them. */
const mostPeriods = 20_000;

export interface OccurrenceRange {
  /** Minutes: the first one, and the one after the last at which an occurrence may begin. */
  from: number;
  to: number;
  /** Occurrences that are returned at most. */
  limit: number;
}

/** Days since Monday. */
const weekday = (day: number): number => (weekdayOf(day) + 6) % 7;

const hasMonthDay = ({ monthDays }: RecurrenceRule, day: number): boolean => {
  if (monthDays.length === 0) return true;
  const { year, month, day: ofMonth } = dateOfDay(day);
  const last = daysInMonth(year, month);
  return monthDays.some((one) => (one < 0 ? last + 1 + one : one) === ofMonth);
};

/** True if a day is one of those named, of which some are the nth in the period from `first` to `last`. */
const hasWeekday = (days: readonly RuleDay[], day: number, first: number, last: number): boolean =>
  days.length === 0 ||
  days.some(
    (one) =>
      one.day === weekday(day) &&
      (one.nth === undefined ||
        one.nth === Math.floor((day - first) / 7) + 1 ||
        one.nth === -Math.floor((last - day) / 7) - 1),
  );

/** Days of a rule in its nth period after the first, ascending. */
function daysIn(rule: RecurrenceRule, begin: number, period: number): number[] {
  const { frequency, interval, days, monthDays } = rule;
  const step = period * interval;
  switch (frequency) {
    case 'DAILY': {
      const day = begin + step;
      return hasWeekday(days, day, day, day) && hasMonthDay(rule, day) ? [day] : [];
    }
    case 'WEEKLY': {
      const monday = begin - weekday(begin) + 7 * step;
      const wanted = days.length > 0 ? days.map(({ day }) => day) : [weekday(begin)];
      return [...wanted].sort((one, other) => one - other).map((day) => monday + day);
    }
    case 'MONTHLY':
    case 'YEARLY': {
      const { year, month, day } = dateOfDay(begin);
      const isYear = frequency === 'YEARLY';
      const first = isYear ? dayNumber(year + step, 1, 1) : dayNumber(year, month + step, 1);
      const at = dateOfDay(first);
      const after = isYear ? dayNumber(at.year + 1, 1, 1) : dayNumber(at.year, at.month + 1, 1);
      if (days.length === 0 && monthDays.length === 0) {
        const ofMonth = isYear ? month : at.month;
        return day <= daysInMonth(at.year, ofMonth) ? [dayNumber(at.year, ofMonth, day)] : [];
      }
      return Array.from({ length: after - first }, (_, index) => first + index).filter(
        (one) => hasMonthDay(rule, one) && hasWeekday(days, one, first, after - 1),
      );
    }
  }
}

/** A period that ends before the one of a day, or the first. */
function periodBefore({ frequency, interval }: RecurrenceRule, begin: number, day: number): number {
  if (day <= begin) return 0;
  const [one, other] = [dateOfDay(begin), dateOfDay(day)];
  const passed = {
    DAILY: day - begin,
    WEEKLY: (day - begin) / 7,
    MONTHLY: (other.year - one.year) * 12 + other.month - one.month,
    YEARLY: other.year - one.year,
  }[frequency];
  return Math.max(0, Math.floor(passed / interval) - 1);
}

/**
 * Minutes at which the occurrences of an event begin, ascending.
 * @param start minute at which the first one begins
 */
export function occurrencesOf(rule: RecurrenceRule, start: number, range: OccurrenceRange): number[] {
  const begin = dayAt(start);
  const ofDay = start - begin * minutesOfDay;
  const to = Math.min(range.to, (rule.until ?? Infinity) + 1, (lastDayNumber + 1) * minutesOfDay);
  const found: number[] = [];
  const { count } = rule;
  let seen = 0;
  /** Returns false after the last one. */
  const add = (minute: number): boolean => {
    if (minute >= to && minute !== start) return false;
    seen += 1;
    if (minute >= range.from && minute < range.to) found.push(minute);
    return found.length < range.limit && (count === undefined || seen < count);
  };
  if (range.limit < 1 || !add(start)) return found;
  // Counted ones are counted from the first.
  const first = count === undefined ? periodBefore(rule, begin, dayAt(range.from)) : 0;
  for (let period = first; period < first + mostPeriods; period += 1) {
    for (const day of daysIn(rule, begin, period)) {
      if (day <= begin) continue;
      if (!add(day * minutesOfDay + ofDay)) return found;
    }
    // Periods without a day end, too.
    if (begin + (period + 1) * shortest[rule.frequency] * rule.interval > dayAt(to) + 366) break;
  }
  return found;
}

/** Least number of days of a period. */
const shortest = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 } as const;

/** Minute at which the last occurrence begins; undefined for a rule without an end. */
export function lastOccurrence(rule: RecurrenceRule, start: number): number | undefined {
  if (rule.count === undefined) return rule.until === undefined ? undefined : Math.max(start, rule.until);
  return occurrencesOf(rule, start, { from: -Infinity, to: Infinity, limit: rule.count }).at(-1);
}
