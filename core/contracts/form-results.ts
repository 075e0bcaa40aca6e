import * as v from 'valibot';

import { formFieldKindSchema, formLimits } from './forms.js';

/* What publishing a form means, and the numbers of a vote: answers of the calls of forms.ts. */

/** Rules of a field that a draft can add or narrow. */
const impactRules = ['required', 'range', 'length', 'pattern', 'unique'] as const;
export type ImpactRule = (typeof impactRules)[number];

/**
 * What a draft means for the answers, or the records of a built-in module: values that it no longer asks for, and values
 * that break its new rules. All are kept, and shown in the records that have them; a rule is checked when a value is
 * entered.
 */
export const formImpactSchema = v.object({
  answers: v.number(),
  /** Number of the newest answers for which columns and rules were counted, at most `formLimits.checkedAnswers`. */
  checked: v.number(),
  fields: v.array(v.object({ key: v.string(), label: v.string(), answers: v.number() })),
  options: v.array(
    v.object({ field: v.string(), value: v.string(), label: v.string(), answers: v.number() }),
  ),
  /** Fields that get another kind, with what becomes of the newest values that the user sees. */
  kinds: v.array(
    v.object({
      field: v.string(),
      label: v.string(),
      to: formFieldKindSchema,
      converted: v.number(),
      /** Values that stay as they are, readable as earlier values. */
      kept: v.number(),
      /** Some of those, each another one. */
      examples: v.pipe(v.array(v.string()), v.maxLength(formLimits.examples)),
      /** Saved views, charts on home pages and flows that name the field: they go on with its earlier values. */
      uses: v.number(),
    }),
  ),
  /** Columns of lines that the draft leaves out. */
  columns: v.array(
    v.object({ field: v.string(), column: v.string(), label: v.string(), answers: v.number() }),
  ),
  rules: v.array(
    v.object({ field: v.string(), label: v.string(), rule: v.picklist(impactRules), answers: v.number() }),
  ),
});
export type FormImpact = v.InferOutput<typeof formImpactSchema>;

/** Numbers of votes by option. */
export const voteResultsSchema = v.object({
  title: v.string(),
  /** open: votes can be cast and changed. */
  state: v.picklist(['open', 'closed']),
  /** Last day of the vote. */
  until: v.optional(v.string()),
  /** Why the numbers are not shown to the user yet; then there are no `choices`. */
  hidden: v.optional(v.picklist(['untilVoted', 'untilClosed'])),
  /** Id of the user's own vote. */
  own: v.optional(v.string()),
  votes: v.number(),
  choices: v.array(
    v.object({
      field: v.string(),
      label: v.string(),
      /** A vote may name several options. */
      several: v.boolean(),
      options: v.array(v.object({ value: v.string(), label: v.string(), votes: v.number() })),
    }),
  ),
});
export type VoteResults = v.InferOutput<typeof voteResultsSchema>;
