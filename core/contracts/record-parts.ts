import * as v from 'valibot';

import { labelIdSchema } from './labels.js';

/*
 * Parts of records that the first load has too, in the rows of the launcher and in addresses. Everything else of records
 * is in records.ts, which comes with the first page of records.
 */

/** A user as a field value or an author. */
export const personRefSchema = v.object({ id: v.string(), name: v.string() });
export type PersonRef = v.InferOutput<typeof personRefSchema>;

/** How far along a status is: rendered as a shape and a word, colour comes third. */
const statusTones = ['draft', 'open', 'active', 'nearly', 'done', 'returned', 'failed', 'late'] as const;
export const statusToneSchema = v.fallback(v.picklist(statusTones), 'open');
export type StatusTone = v.InferOutput<typeof statusToneSchema>;

export const composeKinds = ['reply', 'replyAll', 'forward'] as const;
export type ComposeKind = (typeof composeKinds)[number];

/** Operation of a user on a record besides editing it, e.g. approving. */
export const recordActionSchema = v.object({
  key: v.string(),
  label: v.string(),
  labelId: labelIdSchema,
  tone: v.fallback(v.picklist(['primary', 'plain', 'danger']), 'plain'),
  needsComment: v.optional(v.boolean()),
  /** It is offered among the tools of the record: it decides nothing that others ask for. */
  tool: v.optional(v.boolean()),
  /** The action opens the form of a new record that answers this one or passes it on. */
  compose: v.optional(v.picklist(composeKinds)),
  /** What the request of the action names: the 'person' to whom it goes, or an earlier 'step'. */
  asks: v.optional(v.string()),
  /** 'required' or 'allowed' if the step of the user takes a signature; only in the actions of an open record. */
  signature: v.optional(v.string()),
});
export type RecordAction = v.InferOutput<typeof recordActionSchema>;

export const filterOperators = [
  'eq',
  'ne',
  'in', // value: string[]
  'contains',
  'gte',
  'lte',
  'between', // value: [from, to]
  'empty',
  'notEmpty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];
