import * as v from 'valibot';

import { knownItems } from './schemas.js';

const searchHitSchema = v.object({
  module: v.string(),
  id: v.string(),
  title: v.string(),
  /** Number of the record, such as 'CG-202609-0142'. */
  code: v.optional(v.string()),
  /** Day or time by which the module's lists are sorted, otherwise of the last change. */
  time: v.optional(v.string()),
  /** Text around the match as it was written, plain, and the label of its field. */
  snippet: v.optional(v.string()),
  field: v.optional(v.string()),
});
export type SearchHit = v.InferOutput<typeof searchHitSchema>;

export const searchHitsSchema = knownItems(searchHitSchema);
