import { daysInMonth, dayNumber, pad2, pad4 } from '../values/dates/calendar.js';
import { isValidDate } from '../values/dates/is-valid-date.js';
import { resolveMovingDate } from '../values/dates/moving-dates.js';
import { periodContaining } from '../values/dates/periods.js';

/*
 * Spans of reports, as texts of addresses and saved views: 'month', 'quarter' and 'year' begin with the present one and end
 * today; 'all' has no limits; '2026-01-01..2026-09-30' and '@last-month..@last-month-end' name their days.
 */

const reportSpanNames = ['month', 'quarter', 'year', 'all'] as const;
export type ReportSpanName = (typeof reportSpanNames)[number];

export interface ReportSpan {
  name?: ReportSpanName;
  /** First and last day, 'YYYY-MM-DD'; absent in 'all'. */
  from?: string;
  to?: string;
}

/** Most days of a span that names them: five years. */
const mostReportDays = 1827;

export type Days = Required<Pick<ReportSpan, 'from' | 'to'>>;

const between = /^(.{1,32})\.\.(.{1,32})$/;

/** Text of a span that names its days, which may be relative dates. */
export const spanText = ({ from, to }: Days): string => `${from}..${to}`;

/**
 * The span of a text, at most until today if it has begun; undefined for any other text, and where the days are backwards
 * or more than `mostReportDays`.
 * @param today 'YYYY-MM-DD' in the tenant's zone
 */
export function readReportSpan(text: string, today: string): ReportSpan | undefined {
  const name = reportSpanNames.find((one) => one === text);
  if (name === 'all') return { name };
  if (name) {
    const start = periodContaining(name, today)?.start;
    return start === undefined ? undefined : { name, from: start, to: today };
  }
  const [, first = '', last = ''] = between.exec(text) ?? [];
  const days = { from: resolveMovingDate(first, today), to: resolveMovingDate(last, today) };
  if (!isReportSpan(days)) return undefined;
  // Days to come have no records yet, which those of the year before have.
  return days.from <= today && days.to > today ? { ...days, to: today } : days;
}

/** Whether a report can have these days as its span. */
export const isReportSpan = ({ from, to }: Days): boolean =>
  isValidDate(from) && isValidDate(to) && from <= to && numberOf(to) - numberOf(from) < mostReportDays;

/** Number of a valid day since 1970-01-01. */
export function numberOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayNumber(year, month, date);
}

/** The same days a year before; undefined before the first year of the calendar. */
export function yearBefore({ from, to }: Days): Days | undefined {
  const first = dayOfYearBefore(from);
  const last = dayOfYearBefore(to);
  return first === undefined || last === undefined ? undefined : { from: first, to: last };
}

function dayOfYearBefore(day: string): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (year < 2) return undefined;
  return `${pad4(year - 1)}-${pad2(month)}-${pad2(Math.min(date, daysInMonth(year - 1, month)))}`;
}
