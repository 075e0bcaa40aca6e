import * as v from 'valibot';

import { limits } from './limits.js';
import { recordRowSchema, rowsQuerySchema, type Filter, type Sort } from './records.js';

/*
 * The records of a query in lanes: one for each option of a select field, with its number of records, sums and first rows.
 */

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const lanesQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  /** Key of the select field. */
  field: v.string(),
  /** Key of a number whose sums the lanes have. */
  sum: v.nullish(v.string()),
  /** Rows of each lane. */
  limit: v.optional(count(limits.laneRows), 20),
  /** The only lane to answer, from a row on; absent: all lanes from their first row. */
  lane: v.nullish(v.string()),
  offset: v.optional(count(limits.laneOffset), 0),
});

export interface LanesQuery {
  search?: string;
  filters?: Filter[];
  sort?: Sort[];
  field: string;
  sum?: string;
  /** At most limits.laneRows. */
  limit?: number;
  lane?: string;
  offset?: number;
}

const laneSchema = v.object({
  /** Option of the field; '' for records without one. */
  value: v.string(),
  total: v.number(),
  /** Sums of the records as decimal strings, one for each currency; absent if none was asked for. */
  sums: v.optional(v.array(v.object({ sum: v.string(), currency: v.optional(v.string()) }))),
  rows: v.array(recordRowSchema),
});
export type Lane = v.InferOutput<typeof laneSchema>;

/** In the order of the field's options; records without one come first, if there are any. */
export const lanesSchema = v.object({ lanes: v.array(laneSchema) });
export type Lanes = v.InferOutput<typeof lanesSchema>;
