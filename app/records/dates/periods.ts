import type { Filter } from '../../../core/contracts/records.js';
import { resolveMovingDate } from '../../../core/values/dates/moving-dates.js';

/** Named periods of date filters, in pairs of the present and the previous one. */
export const periods = {
  today: ['@today', '@today'],
  yesterday: ['@today-1', '@today-1'],
  thisWeek: ['@week', '@week-end'],
  lastWeek: ['@last-week', '@last-week-end'],
  last7: ['@today-6', '@today'],
  last30: ['@today-29', '@today'],
  thisMonth: ['@month', '@month-end'],
  lastMonth: ['@last-month', '@last-month-end'],
  thisQuarter: ['@quarter', '@quarter-end'],
  lastQuarter: ['@last-quarter', '@last-quarter-end'],
  thisHalfYear: ['@half-year', '@half-year-end'],
  lastHalfYear: ['@last-half-year', '@last-half-year-end'],
  thisYear: ['@year', '@year-end'],
  lastYear: ['@last-year', '@last-year-end'],
} as const satisfies Readonly<Record<string, readonly [from: string, to: string]>>;

export type PeriodName = keyof typeof periods;

/** Named period that equals a pair of dates; undefined for any other pair. */
export function periodOf(value: Filter['value']): PeriodName | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = Object.keys(periods) as PeriodName[];
  return names.find((name) => periods[name][0] === value[0] && periods[name][1] === value[1]);
}

/** Filters for a request: relative dates are resolved, and a day on a date-time field covers the whole day. */
export function resolveFilters(
  filters: readonly Filter[],
  today: string,
  isDateTime: (field: string) => boolean,
): Filter[] {
  return filters.map((filter) => {
    const { field, op, value } = filter;
    const date = (text: string, time: string) => {
      const resolved = resolveMovingDate(text, today);
      return isDateTime(field) && /^\d{4}-\d{2}-\d{2}$/u.test(resolved) ? `${resolved} ${time}` : resolved;
    };
    if (Array.isArray(value)) {
      if (op !== 'between' || value.length !== 2) return filter;
      return { field, op, value: [date(value[0] ?? '', '00:00'), date(value[1] ?? '', '23:59')] };
    }
    if (value === undefined || op === 'contains') return filter;
    if (op === 'eq' && isDateTime(field)) {
      return { field, op: 'between', value: [date(value, '00:00'), date(value, '23:59')] };
    }
    return { field, op, value: date(value, op === 'lte' ? '23:59' : '00:00') };
  });
}
