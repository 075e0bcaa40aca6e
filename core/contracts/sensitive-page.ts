import * as v from 'valibot';

import { limits } from './limits.js';
import { personRefSchema } from './record-parts.js';

const prefix = '/api/portico/sensitive';

/**
 * Paths of the page /sp/sensitive, Portico's own; for administrators of the tenant, others get code 403. Times are
 * milliseconds of the epoch. Rules and appeals have a revision; a stale one is answered with code 409.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | rules | GET, POST | RuleInput | SensitiveRule[]; SensitiveRule |
 * | rule | PUT, DELETE | RuleInput with `revision`; `revision` | SensitiveRule; null |
 * | appeals | GET | `state` (open, decided), `offset?` | Appeals |
 * | appeal | PUT | AppealDecision | SensitiveAppeal |
 * | confirmations | GET | `offset?` | Confirmations |
 */
export const sensitivePagePaths = {
  prefix,
  rules: `${prefix}/rules`,
  rule: (id: string) => `${prefix}/rules/${encodeURIComponent(id)}`,
  appeals: `${prefix}/appeals`,
  appeal: (id: string) => `${prefix}/appeals/${encodeURIComponent(id)}`,
  confirmations: `${prefix}/confirmations`,
} as const;

/** Number of rows in a list of the page. */
export const sensitivePageSize = 50;

const superviseTypeSchema = v.picklist(['weak', 'strong']);
export type SuperviseType = v.InferOutput<typeof superviseTypeSchema>;

const ruleContent = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.sensitiveRuleName)),
  /** weak: the user may confirm, and the content is recorded; strong: it is blocked. */
  superviseType: superviseTypeSchema,
  words: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.sensitiveWordLength))),
    v.minLength(1),
    v.maxLength(limits.sensitiveRuleWords),
  ),
  enabled: v.boolean(),
};
export const ruleInputSchema = v.object(ruleContent);
export type RuleInput = v.InferOutput<typeof ruleInputSchema>;

const revision = v.pipe(v.number(), v.integer());
export const ruleChangeSchema = v.object({ ...ruleContent, revision });
export const ruleRemovalSchema = v.object({ revision });

export const sensitiveRuleSchema = v.object({
  id: v.string(),
  name: v.string(),
  superviseType: superviseTypeSchema,
  words: v.array(v.string()),
  enabled: v.boolean(),
  revision: v.number(),
  /** Absent for a rule that came with the data. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.number(),
});
export type SensitiveRule = v.InferOutput<typeof sensitiveRuleSchema>;

const decisionSchema = v.picklist(['accepted', 'rejected']);
export type Decision = v.InferOutput<typeof decisionSchema>;

/** Decision on an appeal; an accepted one lets its author use the words, until it is rejected. */
export const appealDecisionSchema = v.object({
  status: decisionSchema,
  /** For the author. */
  note: v.pipe(v.string(), v.trim(), v.maxLength(limits.commentLength)),
  revision,
});
export type AppealDecision = v.InferOutput<typeof appealDecisionSchema>;

export const sensitiveAppealSchema = v.object({
  id: v.string(),
  author: personRefSchema,
  words: v.string(),
  reason: v.string(),
  createdMs: v.number(),
  status: v.picklist(['pending', 'accepted', 'rejected']),
  note: v.string(),
  decidedBy: v.optional(personRefSchema),
  decidedMs: v.optional(v.number()),
  revision: v.number(),
});
export type SensitiveAppeal = v.InferOutput<typeof sensitiveAppealSchema>;

const offset = v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '0');
export const appealsQuerySchema = v.object({ state: v.picklist(['open', 'decided']), offset });
export type AppealState = v.InferOutput<typeof appealsQuerySchema>['state'];
export const confirmationsQuerySchema = v.object({ offset });

export const appealsSchema = v.object({ total: v.number(), rows: v.array(sensitiveAppealSchema) });
export type Appeals = v.InferOutput<typeof appealsSchema>;

/** Content with weak words that its author has confirmed. */
const confirmationSchema = v.object({
  id: v.string(),
  author: personRefSchema,
  module: v.string(),
  record: v.string(),
  /** Title of the record, where the administrator may see it. */
  title: v.optional(v.string()),
  rules: v.array(v.string()),
  words: v.array(v.string()),
  createdMs: v.number(),
});
export type Confirmation = v.InferOutput<typeof confirmationSchema>;
export const confirmationsSchema = v.object({ total: v.number(), rows: v.array(confirmationSchema) });
export type Confirmations = v.InferOutput<typeof confirmationsSchema>;
