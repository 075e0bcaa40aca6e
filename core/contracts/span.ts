import * as v from 'valibot';

import { viewLimits } from './view-limits.js';
import { recordRowSchema, rowsQuerySchema, type Filter } from './records.js';

/*
 * The records of a query whose time overlaps a range of days, in the order of their start.
 */

/** Path of the call, whose body is a SpanQuery; here, since only views that are loaded late need it. */
export const spanPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/span`;

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** 'YYYY-MM-DD'; the server checks that it is a date. */
const daySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

export const spanQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  /** Key of a date or datetime. A record without a start begins at its end. */
  start: v.string(),
  /** Key of the other one; absent, or without a value in a record: the record ends when it begins. */
  end: v.nullish(v.string()),
  /** Key of a checkbox: the record has the whole days from start to end. */
  allDay: v.nullish(v.string()),
  /** First day. */
  from: daySchema,
  /** Day after the last one, at most viewLimits.spanDays later with `perDay`, else viewLimits.spanDaysOfBars. */
  to: daySchema,
  limit: v.optional(count(1, viewLimits.spanBars), viewLimits.spanRows),
  /**
   * Rows that begin on a day, at most, those of several days first; what began before the range counts for its first day.
   * With it the answer has the numbers of all records by day.
   */
  perDay: v.nullish(count(1, viewLimits.spanRowsOfDay)),
});

export interface SpanQuery {
  search?: string;
  filters?: Filter[];
  start: string;
  end?: string;
  allDay?: string;
  from: string;
  to: string;
  /** At most viewLimits.spanBars; viewLimits.spanRows if absent. */
  limit?: number;
  perDay?: number;
}

const spanRowSchema = v.object({
  ...recordRowSchema.entries,
  /** Of a record that repeats, which has a row for each occurrence: the time at which this one begins by its rule. */
  occurrence: v.optional(v.string()),
});
export type SpanRow = v.InferOutput<typeof spanRowSchema>;

export const spanSchema = v.object({
  /** In the order of their start. */
  rows: v.array(spanRowSchema),
  /** Number of records, and of occurrences, that overlap the range. If there are more than rows, the others were left out. */
  total: v.number(),
  /** Numbers of the records that overlap each day, if `perDay` was given; days without any are left out. */
  days: v.optional(v.array(v.object({ day: v.string(), total: v.number() }))),
});
export type Span = v.InferOutput<typeof spanSchema>;
