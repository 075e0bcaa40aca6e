import { periodContaining, type PeriodUnit } from './periods.js';

/**
 * Dates relative to today: `@today`, `@today-29`, and the first and last day of a period, `@month`, `@month-end`,
 * `@last-quarter`, `@next-week-end`. Addresses and saved views contain them, so that 'last 30 days' stays relative.
 */
const moving =
  /^@(?:today([+-]\d{1,4})?|(last-|next-)?(day|week|double-week|month|quarter|half-year|year|decade)(-end)?)$/;

const units: Readonly<Record<string, PeriodUnit>> = {
  day: 'day',
  week: 'week',
  'double-week': 'doubleWeek',
  month: 'month',
  quarter: 'quarter',
  'half-year': 'halfYear',
  year: 'year',
  decade: 'decade',
};

export function isMovingDate(text: unknown): boolean {
  return typeof text === 'string' && moving.test(text);
}

/**
 * `text` with a relative date resolved to 'YYYY-MM-DD'; any other text unchanged, also where `today` is no date.
 * @param today 'YYYY-MM-DD' in the tenant's zone
 */
export function resolveMovingDate(text: string, today: unknown): string {
  const match = typeof text === 'string' ? moving.exec(text) : null;
  if (!match) return text;
  const [, days, direction, name, end] = match;
  if (name === undefined) return periodContaining('day', today, Number(days ?? 0))?.start ?? text;
  const offset = direction === 'last-' ? -1 : direction === 'next-' ? 1 : 0;
  const period = periodContaining(units[name], today, offset);
  return (end === undefined ? period?.start : period?.end) ?? text;
}
