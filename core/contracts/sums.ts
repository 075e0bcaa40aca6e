import * as v from 'valibot';

import { rowsQuerySchema, type Filter } from './records.js';

/* The sums of numbers over all records of a query, below its table. */

/** Path of the call, whose body is a SumsQuery; here, since only tables with totals need it. */
export const sumsPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/sums`;

/** Fields of a query. */
const mostSums = 30;

export const sumsQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  /** Keys of numbers. */
  fields: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostSums)),
});

export interface SumsQuery {
  search?: string;
  filters?: Filter[];
  fields: string[];
}

export const sumsSchema = v.object({
  fields: v.array(
    v.object({
      field: v.string(),
      /** Decimal strings, one for each currency; none where no record has a number. */
      sums: v.array(v.object({ sum: v.string(), currency: v.optional(v.string()) })),
    }),
  ),
});
export type Sums = v.InferOutput<typeof sumsSchema>;
