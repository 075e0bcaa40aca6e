import type { Filter } from '../../core/contracts/records.js';

/**
 * Moving dates inside filters: `@today`, `@today-29`, `@month`, `@month-end`, `@year`, `@year-end`. They stay as they
 * are in addresses and saved views, so that 'last 30 days' still means that next week, and become dates when asked.
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

const moving = /^@(?:today(?<days>[+-]\d{1,4})?|(?<name>month|last-month|year)(?<end>-end)?)$/u;

export function isMovingDate(text: string): boolean {
  return moving.test(text);
}

/** The period that a pair of dates is, if it is one with a name. */
export function periodOf(value: Filter['value']): PeriodName | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = Object.keys(periods) as PeriodName[];
  return names.find((name) => periods[name][0] === value[0] && periods[name][1] === value[1]);
}

/** `text` as 'YYYY-MM-DD', moving dates counted from `today`; anything else unchanged. */
export function resolveDate(text: string, today: string): string {
  const parts = moving.exec(text)?.groups;
  if (!parts) return text;
  const [year = 1970, month = 1, day = 1] = today.split('-').map(Number);
  const { name, end, days } = parts;
  if (name === 'year') return end ? isoDate(year, 11, 31) : isoDate(year, 0, 1);
  if (name) {
    const first = name === 'month' ? month - 1 : month - 2;
    // Day 0 of the next month is the last of this one.
    return end ? isoDate(year, first + 1, 0) : isoDate(year, first, 1);
  }
  return isoDate(year, month - 1, day + Number(days ?? 0));
}

/** Filters as the back end takes them: moving dates resolved, whole days on date-time fields. */
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

/** The date in the tenant's zone, 'YYYY-MM-DD'; a zone the engine does not know is the machine's own. */
export function todayIn(zone: string | undefined, now: Date): string {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  };
  try {
    return isoOf(new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', options), now);
  } catch {
    return isoOf(
      new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { ...options, timeZone: undefined }),
      now,
    );
  }
}

function isoOf(format: Intl.DateTimeFormat, now: Date): string {
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${part.year ?? ''}-${part.month ?? ''}-${part.day ?? ''}`;
}

function isoDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
