import type { GroupPeriod } from '../../core/contracts/groups.js';
import type { Pair, Report, ReportFigure, ReportNumber, ReportPart } from '../../core/contracts/report.js';
import { numberOf, type Days } from '../../core/records/report-span.js';
import { dayText } from '../../core/values/dates/calendar.js';
import { periodContaining } from '../../core/values/dates/periods.js';
import type { FieldDef } from '../schemas/define.js';
import type { SqlRow } from '../storage/database.js';
import { fromScaled } from './columns.js';
import { averageText, sumIn, sumText } from './group-figures.js';

/*
 * Parts of a report from the rows of its statement (report-statements.ts).
 */

/** Rows of one part, by span. */
export interface PartRows {
  now: readonly SqlRow[];
  before: readonly SqlRow[];
}

export function rowsByPart(rows: readonly SqlRow[]): (part: string) => PartRows {
  const byPart = new Map<string, SqlRow[]>();
  for (const row of rows) {
    const name = `${String(row['part'])} ${Number(row['is_now'])}`;
    byPart.set(name, [...(byPart.get(name) ?? []), row]);
  }
  return (part) => ({ now: byPart.get(`${part} 1`) ?? [], before: byPart.get(`${part} 0`) ?? [] });
}

const numberIn = (row: SqlRow | undefined, column: string): number => Number(row?.[column] ?? 0);
const keyIn = (row: SqlRow): string => String(row['k'] ?? '');
const currencyIn = (row: SqlRow): string => String(row['currency'] ?? '');
const scaledIn = (row: SqlRow, column: 'low' | 'high'): bigint => BigInt(String(row[column] ?? 0));

export const countIn = (rows: readonly SqlRow[]): number =>
  rows.reduce((all, row) => all + numberIn(row, 'total'), 0);

const pair = (now: string | undefined, before: string | undefined): Pair => ({
  ...(now === undefined ? {} : { now }),
  ...(before === undefined ? {} : { before }),
});

/** Percentage of the records that `filled` counts, with one decimal; undefined without records. */
export const sharePair = ({ now, before }: PartRows): Pair => pair(shareIn(now), shareIn(before));

const shareIn = ([row]: readonly SqlRow[]): string | undefined =>
  percentage(numberIn(row, 'filled'), numberIn(row, 'total'));

export const percentage = (part: number, whole: number): string | undefined =>
  whole > 0 ? ((100 * part) / whole).toFixed(1) : undefined;

export const minutesPair = ({ now, before }: PartRows): Pair => pair(minutesIn(now[0]), minutesIn(before[0]));

const minutesIn = (row: SqlRow | undefined): string | undefined =>
  row && String((numberIn(row, 'low') + numberIn(row, 'high')) / 2);

type Amount = (field: FieldDef, row: SqlRow) => string;

const sumOf: Amount = (field, row) => sumText(field, sumIn(row));
const averageOf: Amount = (field, row) => averageText(field, sumIn(row), BigInt(numberIn(row, 'filled')));
const medianOf: Amount = (field, row) => averageText(field, scaledIn(row, 'low') + scaledIn(row, 'high'), 2n);
export const amountOf = { sum: sumOf, average: averageOf, median: medianOf } as const;

/** Amounts in the currency of the most records, and those of the span in others. */
export function amountPair(
  field: FieldDef,
  { now, before }: PartRows,
  of: Amount,
): Pick<ReportFigure, 'now' | 'before' | 'currency' | 'others'> {
  const isFilled = (row: SqlRow): boolean => numberIn(row, 'filled') > 0;
  const [first, ...rest] = now
    .filter(isFilled)
    .toSorted((one, other) => numberIn(other, 'filled') - numberIn(one, 'filled'));
  const [main = ''] = [first, ...before.filter(isFilled)].flatMap((row) => (row ? [currencyIn(row)] : []));
  const earlier = before.find((row) => currencyIn(row) === main && isFilled(row));
  return {
    ...pair(first && of(field, first), earlier && of(field, earlier)),
    ...(main === '' ? {} : { currency: main }),
    ...(rest.length > 0
      ? { others: rest.map((row) => ({ amount: of(field, row), currency: currencyIn(row) })) }
      : {}),
  };
}

/** Rows of a number's table, one for each currency. */
export function numberRows(field: FieldDef, ranges: PartRows, middles: PartRows): ReportNumber[] {
  return ranges.now.flatMap((row): ReportNumber[] => {
    const filled = numberIn(row, 'filled');
    const middle = middles.now.find((one) => currencyIn(one) === currencyIn(row));
    if (filled === 0 || !middle) return [];
    const plain = (column: 'low' | 'high') => fromScaled(String(scaledIn(row, column)), field.precision ?? 0);
    return [
      {
        field: field.key,
        ...(currencyIn(row) === '' ? {} : { currency: currencyIn(row) }),
        filled,
        average: averageOf(field, row),
        median: medianOf(field, middle),
        least: plain('low'),
        most: plain('high'),
      },
    ];
  });
}

/** The groups of a field, the largest first. */
export function groupsOf({ now, before }: PartRows): ReportPart['groups'] {
  const keyOf = (row: SqlRow): string | undefined => (row['k'] === null ? undefined : keyIn(row));
  const keys = [...new Set([...now, ...before].map(keyOf))];
  const totalIn = (rows: readonly SqlRow[], key: string | undefined): number =>
    countIn(rows.filter((row) => keyOf(row) === key));
  const place = (value: string | undefined): number => (value === undefined ? 2 : value === '' ? 1 : 0);
  return keys
    .map((value) => {
      const label = [...now, ...before].find((row) => keyOf(row) === value && row['label'])?.['label'];
      return {
        ...(value === undefined ? {} : { value }),
        ...(label ? { label: String(label) } : {}),
        count: totalIn(now, value),
        before: totalIn(before, value),
      };
    })
    .toSorted(
      (one, other) =>
        place(one.value) - place(other.value) ||
        other.count - one.count ||
        other.before - one.before ||
        ((one.value ?? '') < (other.value ?? '') ? -1 : 1),
    );
}

/** Median minutes by the options of the step field, in their order. */
export function stepRows(field: FieldDef, { now, before }: PartRows): NonNullable<Report['steps']>['rows'] {
  return (field.options ?? []).flatMap(({ value }) => {
    const of = (rows: readonly SqlRow[]) => minutesIn(rows.find((row) => keyIn(row) === value));
    const found = pair(of(now), of(before));
    return found.now === undefined && found.before === undefined ? [] : [{ value, ...found }];
  });
}

/** Days of a span from the greatest number of points on a line to the least. */
const periodsByDays: readonly (readonly [days: number, period: GroupPeriod])[] = [
  [45, 'day'],
  [140, 'week'],
  [1830, 'month'],
  [4000, 'quarter'],
];

const mostPoints = 100;

/** Numbers of records over time, each beside that of the period at the same place of the span before. */
export function lineOf(
  { now, before }: PartRows,
  days: Days | undefined,
  daysBefore: Days | undefined,
): Report['line'] {
  if (!days) return { period: 'month', points: [] };
  const length = numberOf(days.to) - numberOf(days.from) + 1;
  const period = periodsByDays.find(([most]) => length <= most)?.[1] ?? 'year';
  const points = inPeriods(now, days, period);
  const earlier = daysBefore && inPeriods(before, daysBefore, period);
  return {
    period,
    points: points.map(([value, count], index) => ({
      value,
      count,
      ...(earlier ? { before: earlier[index]?.[1] ?? 0 } : {}),
    })),
  };
}

function inPeriods(
  rows: readonly SqlRow[],
  { from, to }: Days,
  period: GroupPeriod,
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  // From the end: a date of another century, which somebody has mistyped, gives no more points than there is room for.
  for (let day: string | undefined = to; day !== undefined && counts.size < mostPoints;) {
    const found = periodContaining(period, day);
    if (!found) break;
    counts.set(valueOf(found.start, period), 0);
    day = found.start > from ? dayText(numberOf(found.start) - 1) : undefined;
  }
  for (const row of rows) {
    const start = periodContaining(period, keyIn(row))?.start;
    const value = start === undefined ? undefined : valueOf(start, period);
    const count = value === undefined ? undefined : counts.get(value);
    if (value !== undefined && count !== undefined) counts.set(value, count + numberIn(row, 'total'));
  }
  return [...counts].reverse();
}

/** Name of the period that begins on a day, as groups have it. */
function valueOf(start: string, period: GroupPeriod): string {
  switch (period) {
    case 'day':
    case 'week':
      return start;
    case 'month':
      return start.slice(0, 7);
    case 'quarter':
      return `${start.slice(0, 4)}-Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
    case 'year':
      return start.slice(0, 4);
  }
}

/** First and last day of the rows; undefined without any. */
export function daysIn({ now }: PartRows): Days | undefined {
  const days = now.map(keyIn).sort();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}
