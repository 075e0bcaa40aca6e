import * as v from 'valibot';

import { formPaths, type FormFieldKind } from './forms.js';
import { moduleSchemaSchema } from './records.js';

/** Limits of links by which anyone answers a form. */
export const formLinkLimits = {
  /** Answers that one link may take. */
  answers: 10_000,
  /** Days from now until which one may be open. */
  days: 366,
  /** Bytes of the body of an answer. */
  bodyBytes: 256 * 1024,
  /** Hours for which the key of an answer is known: the same answer, sent again, is not stored twice. */
  keyHours: 24,
} as const;

/**
 * Paths of the link by which anyone answers a form, for those who may make forms. The token is in the answer that opens or
 * renews the link, and nowhere else: the server keeps its hash. A stale revision is answered with code 409 and the present
 * state as `present`; a form with fields that need an account with code 422 and `problems`.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | link | GET | | FormLinkState |
 * | link | POST | FormLinkRequest: opens the link, or replaces it by another one | OpenedFormLink |
 * | link | PUT | FormLinkRequest: other limits for the same link | FormLinkState |
 * | link | DELETE | `revision`: ends it | FormLinkState |
 */
export const formLinkPath = (form: string): string => `${formPaths.form(form)}/link`;

/**
 * Path of the form of a link, without a session. GET has PublicForm, POST an answer (PublicAnswer) that is stored once,
 * however often it arrives, with PublicOutcome.
 */
export const publicFormPath = (token: string): string => `/papi/portico/forms/${encodeURIComponent(token)}`;

/** 32 random bytes. */
export const formLinkToken = /^[\w-]{43}$/u;

/** Kinds of fields that a visitor without an account can fill in: they need neither the directory nor uploads. */
export const publicFormKinds: ReadonlySet<FormFieldKind> = new Set<FormFieldKind>([
  'text',
  'longtext',
  'integer',
  'decimal',
  'money',
  'date',
  'datetime',
  'checkbox',
  'select',
  'multiselect',
  'phone',
  'email',
  'url',
  'address',
]);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const formLinkRequestSchema = v.object({
  /** Answers after which it is full. */
  most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(formLinkLimits.answers)),
  /** Time at which it ends, in ms of the epoch. */
  endsMs: v.pipe(v.number(), v.integer()),
  /** 0 for a form whose link was never open. */
  revision: count,
});
export type FormLinkRequest = v.InferOutput<typeof formLinkRequestSchema>;

/** The link of a form as administrators see it. */
export const formLinkStateSchema = v.object({
  /** ended: by hand, or by its time. */
  state: v.picklist(['none', 'open', 'full', 'ended']),
  most: count,
  endsMs: v.number(),
  /** Answers that came by this link. */
  answers: count,
  /** Answers that came by this one and those before it. */
  allAnswers: count,
  revision: count,
});
export type FormLinkState = v.InferOutput<typeof formLinkStateSchema>;

export const openedFormLinkSchema = v.object({ ...formLinkStateSchema.entries, token: v.string() });
export type OpenedFormLink = v.InferOutput<typeof openedFormLinkSchema>;

/** A form as a visitor gets it. */
export const publicFormSchema = v.variant('state', [
  v.object({
    state: v.literal('open'),
    /** Name of the tenant. */
    from: v.string(),
    version: v.number(),
    schema: moduleSchemaSchema,
  }),
  v.object({ state: v.picklist(['full', 'ended', 'unknown']) }),
]);
export type PublicForm = v.InferOutput<typeof publicFormSchema>;

export const publicAnswerSchema = v.object({
  /** Chosen by the page for one answer: what is sent again with it is not stored twice. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/u)),
  /** Version of the form that was filled in. */
  version: v.pipe(v.number(), v.integer()),
  values: v.record(v.string(), v.unknown()),
});
export type PublicAnswer = v.InferOutput<typeof publicAnswerSchema>;

/**
 * What became of an answer. `sentBefore`: one with other content was stored under its key; `changed`: the form has another
 * version, nothing is stored.
 */
export const publicOutcomeSchema = v.object({
  outcome: v.picklist(['sent', 'sentBefore', 'changed', 'full', 'ended', 'unknown']),
});
export type PublicOutcome = v.InferOutput<typeof publicOutcomeSchema>;
