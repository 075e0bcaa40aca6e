import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';
import type { RecordDetail } from './records.js';
import { knownItems } from './schemas.js';

/** A step of an approval. Apart from the record, so that its parts are not read before they are shown. */
const approvalStepSchema = v.object({
  label: v.string(),
  /** Employee who handles the step; absent for the archive. */
  person: v.optional(personRefSchema),
  /** Employees who handle it, if several do; of the present step, those who still have to decide. */
  people: v.optional(v.array(personRefSchema)),
  /** True if all of several have to agree; else the first decision counts. */
  all: v.optional(v.boolean()),
  /** The condition by which the step applies, or by which a skipped one would: 'Amount ≥ 50000'. */
  why: v.optional(v.string()),
  /** True for a step that is left out, since its condition does not hold; it has no people then. */
  skipped: v.optional(v.boolean()),
  /** True for each of the present steps where several run at the same time. */
  now: v.optional(v.boolean()),
  /** True if it runs at the same time as the step before it. */
  alongside: v.optional(v.boolean()),
  /** Employees who are asked in the present step after those who decide it now. */
  then: v.optional(v.array(personRefSchema)),
  /** Until when the present step should be decided, 'YYYY-MM-DD HH:mm'. */
  due: v.optional(v.string()),
  /** Since when the present step has been with its handler, 'YYYY-MM-DD HH:mm'. */
  since: v.optional(v.string()),
  /** Of one employee: away up to this day, 'YYYY-MM-DD', and the deputy decides meanwhile. */
  away: v.optional(v.object({ until: v.string(), deputy: personRefSchema })),
});
/** A step that is done; those who decided it, and when, are in the timeline. */
const doneStepSchema = v.object({
  /** Key of the step, which entries of the timeline have too. */
  key: v.string(),
  label: v.string(),
  /** True if it ran at the same time as the step before it. */
  alongside: v.optional(v.boolean()),
  /** True if it ran at the same time as the present steps. */
  now: v.optional(v.boolean()),
});
export type DoneStep = v.InferOutput<typeof doneStepSchema>;

/** A step to which a request can be returned. */
const earlierStepSchema = v.object({ value: v.string(), label: v.string() });
export type EarlierStep = v.InferOutput<typeof earlierStepSchema>;

export type ApprovalStep = v.InferOutput<typeof approvalStepSchema>;

const stepsSchema = knownItems(approvalStepSchema);

/** Steps of an approval that has not ended: the present ones, then the others in their order; none of any other record. */
export const stepsAheadOf = ({ ahead = [] }: Pick<RecordDetail, 'ahead'>): ApprovalStep[] =>
  v.parse(stepsSchema, ahead);

const earlierSchema = knownItems(earlierStepSchema);

/** Steps before the present one to which those who decide can return the request; its author is none of them. */
export const earlierStepsOf = ({ earlier = [] }: Pick<RecordDetail, 'earlier'>): EarlierStep[] =>
  v.parse(earlierSchema, earlier);

const doneSchema = knownItems(doneStepSchema);

/** Steps of an approval that are done, in their order: all of one that has ended; none of any other record. */
export const doneStepsOf = ({ doneSteps = [] }: Pick<RecordDetail, 'doneSteps'>): DoneStep[] =>
  v.parse(doneSchema, doneSteps);
