import type { Figures, Group, GroupPeriod, Groups } from '../../../../core/contracts/groups.js';
import { dayNumber, dayText } from '../../../../core/values/dates/calendar.js';

/*
 * Scale of the values, and groups of a date without gaps between them.
 */

/** Values of the hairlines, from zero: five at most, at round distances. */
export function ticksFor(most: number, isWhole: boolean): number[] {
  if (!(most > 0)) return [0, 1];
  const least = most / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const fitting = steps.find((step) => step >= least && (!isWhole || Number.isInteger(step))) ?? 10 * power;
  const step = isWhole ? Math.max(1, Math.ceil(fitting)) : fitting;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The number that is drawn of a group's figures, and its decimal text; undefined where no record has an amount. */
export function figureOf(
  { count, amounts }: Figures,
  isCount: boolean,
  currency: string | undefined,
): string | undefined {
  if (isCount) return String(count);
  return amounts?.find((one) => one.currency === currency)?.amount;
}

/** Currencies of the answer's amounts; [undefined] for amounts without one. */
export const currenciesIn = ({ total }: Groups): (string | undefined)[] =>
  (total.amounts ?? []).map(({ currency }) => currency);

/** Most periods that are drawn with those that have no records. */
const mostPeriods = 60;

/** The groups of a date with those between them that have no records, unless these would be too many. */
export function withoutGaps(groups: readonly Group[], period: GroupPeriod): Group[] {
  const dated = groups.filter(({ value }) => value !== undefined && value !== '');
  const [first] = dated;
  const last = dated.at(-1);
  if (!first?.value || !last?.value) return [...groups];
  const all: string[] = [];
  for (
    let value = first.value;
    value <= last.value && all.length <= mostPeriods;
    value = nextPeriod(value, period)
  )
    all.push(value);
  if (all.length > mostPeriods || dated.some(({ value = '' }) => !all.includes(value))) return [...groups];
  const byValue = new Map(dated.map((group) => [group.value, group]));
  const rest = groups.filter(({ value }) => value === undefined || value === '');
  return [...all.map((value): Group => byValue.get(value) ?? { value, count: 0 }), ...rest];
}

function nextPeriod(value: string, period: GroupPeriod): string {
  if (period === 'day') return daysAfter(value, 1);
  if (period === 'week') return daysAfter(value, 7);
  const year = Number(value.slice(0, 4));
  if (period === 'year') return yearText(year + 1);
  if (period === 'quarter') {
    const quarter = Number(value.slice(6));
    return quarter === 4 ? `${yearText(year + 1)}-Q1` : `${yearText(year)}-Q${quarter + 1}`;
  }
  const month = Number(value.slice(5, 7));
  return month === 12 ? `${yearText(year + 1)}-01` : `${yearText(year)}-${twoDigits(month + 1)}`;
}

/** 'YYYY-MM-DD' some days later. */
function daysAfter(day: string, days: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayText(dayNumber(year, month, date) + days);
}

const yearText = (year: number): string => String(year).padStart(4, '0');
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** First and last day of a period: '2026-Q3' is 2026-07-01 to 2026-09-30, the week '2026-11-23' ends on 2026-11-29. */
export function daysOf(value: string, period: GroupPeriod): [from: string, to: string] {
  if (period === 'day') return [value, value];
  if (period === 'week') return [value, daysAfter(value, 6)];
  const year = Number(value.slice(0, 4));
  const first =
    period === 'year' ? 1 : period === 'quarter' ? 3 * Number(value.slice(6)) - 2 : Number(value.slice(5, 7));
  const last = first + (period === 'year' ? 11 : period === 'quarter' ? 2 : 0);
  // Day 0 of the next month; the year is set apart, since Date.UTC() takes 99 as 1999.
  const end = new Date(Date.UTC(2000, last, 0));
  end.setUTCFullYear(year, last, 0);
  return [
    `${yearText(year)}-${twoDigits(first)}-01`,
    `${yearText(year)}-${twoDigits(last)}-${twoDigits(end.getUTCDate())}`,
  ];
}

/** Distance of the labels below an axis that has room for `room` of them. */
export const labelEvery = (count: number, room: number): number => Math.max(1, Math.ceil(count / room));

/** Returns true if the value of a place is written: of those with a label and of the greatest, which needs its room. */
export const showsValue = (index: number, peak: number, every: number): boolean =>
  index === peak || (index % every === 0 && Math.abs(index - peak) >= every);
