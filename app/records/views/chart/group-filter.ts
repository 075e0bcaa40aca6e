import type { Grouping, GroupHead } from '../../../../core/contracts/groups.js';
import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';
import { daysOf } from './chart-rules.js';

/*
 * The filter that lets the records of a group through, for the list behind a figure.
 */

/**
 * Filter of a group; undefined for the other groups together, and for former options, by which no list is filtered.
 * @param present filters of the query; those on the same date are narrowed, since a list has one filter of a field
 */
export function groupFilter(
  field: FieldSchema,
  { period }: Grouping,
  { value }: GroupHead,
  present: readonly Filter[],
): Filter | undefined {
  const { key } = field;
  if (value === undefined) return undefined;
  if (value === '') return { field: key, op: 'empty' };
  if (period !== undefined) {
    const [from, to] = narrowedDays(daysOf(value, period), present, key);
    return { field: key, op: 'between', value: [from, to] };
  }
  const isFormer = field.type === 'select' && !field.options?.some((option) => option.value === value);
  return isFormer ? undefined : { field: key, op: 'eq', value };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The part of a period that other filters of the date leave. */
export function narrowedDays(
  [from, to]: [string, string],
  present: readonly Filter[],
  key: string,
): [from: string, to: string] {
  let [first, last] = [from, to];
  for (const { field, op, value } of present) {
    if (field !== key) continue;
    const [least, most] = boundsOf(op, value);
    if (least !== undefined && day.test(least) && least > first) first = least;
    if (most !== undefined && day.test(most) && most < last) last = most;
  }
  return [first, last];
}

function boundsOf(op: Filter['op'], value: Filter['value']): [string | undefined, string | undefined] {
  if (op === 'between' && Array.isArray(value)) return [value[0]?.slice(0, 10), value[1]?.slice(0, 10)];
  if (typeof value !== 'string') return [undefined, undefined];
  const date = value.slice(0, 10);
  if (op === 'gte') return [date, undefined];
  if (op === 'lte') return [undefined, date];
  return op === 'eq' ? [date, date] : [undefined, undefined];
}

/** The filters with those of groups, of which each takes the place of the one on its field. */
export const withGroups = (filters: readonly Filter[], groups: readonly Filter[]): Filter[] => [
  ...filters.filter(({ field }) => !groups.some((group) => group.field === field)),
  ...groups,
];
