import * as v from 'valibot';

import { expenseAmountSchema, expenseKindSchema, mostExpenseLimits } from './exchange.js';
import { personRefSchema } from './record-parts.js';

/**
 * Path of the limits of the kinds of expense (docs/decisions/0087-left-at-work.md); for administrators of the tenant,
 * others get code 403. A stale revision is answered with code 409 and the present limits as `present`.
 *
 * | method | body | data |
 * | --- | --- | --- |
 * | GET | | ExpenseLimitSettings |
 * | PUT | ExpenseLimitChange | ExpenseLimitSettings; 400 for a kind that no request has |
 */
export const expenseLimitsPath = '/api/portico/settings/expense-limits';

/** Limits by the value of their kind: an amount in the base currency, '' without a limit. */
const limitValuesSchema = v.pipe(
  v.record(expenseKindSchema, v.union([v.literal(''), expenseAmountSchema])),
  v.check((limits) => Object.keys(limits).length <= mostExpenseLimits, 'Too many limits'),
);
export type ExpenseLimitValues = v.InferOutput<typeof limitValuesSchema>;

const revision = v.pipe(v.number(), v.integer());

export const expenseLimitSettingsSchema = v.object({
  /** Kinds of expense in the order of the form, in the language of the request. */
  kinds: v.array(v.object({ value: v.string(), label: v.string() })),
  /** Code of the base currency. */
  base: v.string(),
  /** One for each kind. */
  values: limitValuesSchema,
  revision,
  /** Both are absent until an administrator has changed the limits. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type ExpenseLimitSettings = v.InferOutput<typeof expenseLimitSettingsSchema>;

export const expenseLimitChangeSchema = v.object({ values: limitValuesSchema, revision });
export type ExpenseLimitChange = v.InferOutput<typeof expenseLimitChangeSchema>;
