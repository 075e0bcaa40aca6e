import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

import type { Filter } from '../../core/contracts/records.js';

/**
 * Relative dates inside filters: `@today`, `@today-29`, `@month`, `@month-end`, `@year`, `@year-end`. Addresses and
 * saved views contain them, so that 'last 30 days' stays relative; requests contain the dates.
 */
export type PeriodName = 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'thisYear';

export const periods: Readonly<Record<PeriodName, readonly [from: string, to: string]>> = {
  today: ['@today', '@today'],
  yesterday: ['@today-1', '@today-1'],
  last7: ['@today-6', '@today'],
  last30: ['@today-29', '@today'],
  thisMonth: ['@month', '@month-end'],
  lastMonth: ['@last-month', '@last-month-end'],
  thisYear: ['@year', '@year-end'],
};

dayjs.extend(utc);

const dateFormat = 'YYYY-MM-DD';

const moving = /^@(?:today(?<days>[+-]\d{1,4})?|(?<name>month|last-month|year)(?<end>-end)?)$/u;

export function isMovingDate(text: string): boolean {
  return moving.test(text);
}

/** Named period that equals a pair of dates; undefined for any other pair. */
export function periodOf(value: Filter['value']): PeriodName | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = Object.keys(periods) as PeriodName[];
  return names.find((name) => periods[name][0] === value[0] && periods[name][1] === value[1]);
}

/** `text` with a relative date resolved to 'YYYY-MM-DD'; any other text unchanged. */
export function resolveDate(text: string, today: string): string {
  const parts = moving.exec(text)?.groups;
  if (!parts) return text;
  const { name, end, days } = parts;
  const day = dayjs.utc(today);
  if (name === undefined) return day.add(Number(days ?? 0), 'day').format(dateFormat);
  const unit = name === 'year' ? 'year' : 'month';
  const within = name === 'last-month' ? day.subtract(1, 'month') : day;
  return (end ? within.endOf(unit) : within.startOf(unit)).format(dateFormat);
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
      const resolved = resolveDate(text, today);
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
