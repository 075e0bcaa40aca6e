import * as v from 'valibot';

import { conditionSchema } from './records.js';

/** Rules of the values of a field, besides those of its type. */
export const fieldRulesSchema = v.object({
  /** Formula of a number that is computed from other fields (core/records/formula.ts), by their keys. */
  formula: v.optional(v.string()),
  /** A value is required while the condition holds. */
  requiredWhen: v.optional(conditionSchema),
  /** Pattern of the whole text (core/records/text-pattern.ts), and what to say of another one. */
  pattern: v.optional(v.string()),
  patternText: v.optional(v.string()),
});
export type FieldRules = v.InferOutput<typeof fieldRulesSchema>;
