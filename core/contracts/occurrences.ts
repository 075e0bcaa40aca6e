import * as v from 'valibot';

import { endpoints } from './endpoints.js';
import { saveRequestSchema } from './record-changes.js';
import { recordDetailSchema } from './records.js';

/*
 * Changes of a record that repeats, from one of its occurrences.
 */

/** Path of the call, a POST whose body is an OccurrenceRequest. */
export const occurrencePath = (module: string, id: string) => `${endpoints.record(module, id)}/occurrences`;

/** What a change is for: this occurrence, it and those that follow, or all of the series. */
export const occurrenceScopes = ['one', 'following', 'all'] as const;
export type OccurrenceScope = (typeof occurrenceScopes)[number];

export const occurrenceRequestSchema = v.object({
  revision: saveRequestSchema.entries.revision,
  clashCheck: saveRequestSchema.entries.clashCheck,
  /** Time at which the occurrence begins by the rule, 'YYYY-MM-DD HH:mm'. */
  occurrence: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)),
  scope: v.picklist(occurrenceScopes),
  /** The changed fields of the occurrence; absent: it is removed. */
  values: v.optional(saveRequestSchema.entries.values),
});
export type OccurrenceRequest = v.InferOutput<typeof occurrenceRequestSchema>;

/** The record that has the change; null after a removal. */
export const occurrenceAnswerSchema = v.nullable(recordDetailSchema);
