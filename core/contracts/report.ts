import * as v from 'valibot';

import { groupPeriods } from './groups.js';
import { rowsQuerySchema, type Filter } from './records.js';

/*
 * The report of a list: figures of a span of days, each beside that of the same days a year before, in one answer.
 */

/** Path of the call, whose body is a ReportQuery; here, since only reports, which are loaded late, need it. */
export const reportPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/report`;

export const reportLimits = {
  /** Records of which the figures are, those of both spans together: the latest. */
  records: 100_000,
  /** Groups of a field; the others are one more. */
  groups: 12,
} as const;

export const reportQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  /** Text of a span (core/records/report-span.ts); absent: the report's own. */
  span: v.nullish(v.pipe(v.string(), v.maxLength(80))),
});

export interface ReportQuery {
  search?: string;
  filters?: Filter[];
  span?: string;
}

/** Records that answer another one, such as those of a form, and whose report is its results. */
export const resultsSchema = v.object({
  module: v.string(),
  /** Key of the answers' reference to the record. */
  field: v.string(),
});
export type Results = v.InferOutput<typeof resultsSchema>;

const spanSchema = v.object({
  /** Present for one that moves with the calendar. */
  name: v.optional(v.picklist(['month', 'quarter', 'year', 'all'])),
  /** First and last day; absent in one of all days without records. */
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});

/** A figure beside that of the span before, which is absent where there is none. */
const pairSchema = v.object({ now: v.optional(v.string()), before: v.optional(v.string()) });
export type Pair = v.InferOutput<typeof pairSchema>;

const figureSchema = v.object({
  ...pairSchema.entries,
  key: v.string(),
  label: v.string(),
  /**
   * What its decimal text is: a number of records, a percentage, minutes, or a value of `field`, of which a `mean` has two
   * decimals at least.
   */
  unit: v.picklist(['count', 'percent', 'minutes', 'sum', 'mean']),
  field: v.optional(v.string()),
  /** Code of the currency of its amounts: the one of the most records. */
  currency: v.optional(v.string()),
  /** Amounts of the span in other currencies. */
  others: v.optional(v.array(v.object({ amount: v.string(), currency: v.optional(v.string()) }))),
  /** Whether more of it is good or bad; absent: neither. */
  better: v.optional(v.picklist(['more', 'less'])),
  /** True for a number as of today, whatever the span, or one that is no count of records: nothing is compared with it. */
  isFixed: v.optional(v.boolean()),
  /** The largest group of the records counted. */
  note: v.optional(v.object({ field: v.string(), value: v.string(), count: v.number() })),
});
export type ReportFigure = v.InferOutput<typeof figureSchema>;

const partSchema = v.object({
  /** Key of the field by which it groups. */
  field: v.string(),
  shape: v.picklist(['donut', 'bars']),
  /** By their number of records, with those without a value ('') and the others (no value) last. */
  groups: v.array(
    v.object({
      value: v.optional(v.string()),
      label: v.optional(v.string()),
      count: v.number(),
      before: v.optional(v.number()),
    }),
  ),
});
export type ReportPart = v.InferOutput<typeof partSchema>;

export const reportSchema = v.object({
  label: v.string(),
  /** Name of what is counted, such as 'Requests'. */
  counted: v.string(),
  span: spanSchema,
  /** The same days a year before; absent for a span of all days, and where these have no records. */
  before: v.optional(v.object({ from: v.string(), to: v.string() })),
  /** Number of records in the span. */
  total: v.number(),
  /** True if there are more records than `reportLimits.records`: then nothing is compared. */
  isPartial: v.boolean(),
  /** Records that are no part of it. */
  without: v.optional(v.object({ field: v.string(), values: v.array(v.string()) })),
  figures: v.array(figureSchema),
  line: v.object({
    period: v.picklist(groupPeriods),
    /** Key of the field with the time, where a list can be filtered by it. */
    field: v.optional(v.string()),
    points: v.array(v.object({ value: v.string(), count: v.number(), before: v.optional(v.number()) })),
  }),
  parts: v.array(partSchema),
  /** Median durations in minutes by the steps of an approval. */
  steps: v.optional(
    v.object({
      label: v.string(),
      field: v.string(),
      better: v.optional(v.picklist(['more', 'less'])),
      rows: v.array(v.object({ ...pairSchema.entries, value: v.string() })),
    }),
  ),
  /** Numbers that the records have, one row for each currency. */
  numbers: v.array(
    v.object({
      field: v.string(),
      currency: v.optional(v.string()),
      filled: v.number(),
      average: v.string(),
      median: v.string(),
      least: v.string(),
      most: v.string(),
    }),
  ),
});
export type Report = v.InferOutput<typeof reportSchema>;
export type ReportNumber = Report['numbers'][number];
