import * as v from 'valibot';

import { mostBusy } from './busy.js';
import { limits } from './limits.js';
import { isObject } from './parse.js';
import { recordDetailSchema, type FieldValues } from './records.js';
import { ruleErrorSchema } from './rules.js';
import { knownItems } from './schemas.js';

/* Requests that create and change records, and the data of their rejections. */

const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Values of a request: the server validates each by the rules of its field (core/records/validate.ts). No `v.record()`,
 * which drops keys such as `constructor` where the server has to reject them.
 */
const requestValuesSchema = v.custom<Record<string, unknown>>(isObject);

/**
 * Present: the record is saved only if it books nobody and no room a second time, apart from the clashes that the user has
 * accepted (clashKey() of busy.ts); others are answered with code 409. Absent: clashes are not looked for.
 */
const clashCheckSchema = v.object({
  accepted: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(mostBusy.clashes)),
});
export type ClashCheck = v.InferOutput<typeof clashCheckSchema>;

export const createRequestSchema = v.object({
  values: requestValuesSchema,
  clashCheck: v.optional(clashCheckSchema),
  /** Id of the record of the module that the new one answers or passes on: both are of one conversation. */
  answers: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

export type CreateOptions = Omit<v.InferOutput<typeof createRequestSchema>, 'values'>;

export const saveRequestSchema = v.object({
  /** The revision the user began from; a stale one is answered with code 409. */
  revision: revisionSchema,
  /** The changed fields only. */
  values: requestValuesSchema,
  clashCheck: v.optional(clashCheckSchema),
});
export interface SaveRequest extends v.InferOutput<typeof saveRequestSchema> {
  values: FieldValues;
}

export const removeRequestSchema = v.object({ revision: v.optional(revisionSchema) });

export const actionRequestSchema = v.object({
  revision: revisionSchema,
  action: v.pipe(v.string(), v.maxLength(60)),
  comment: v.optional(v.pipe(v.string(), v.maxLength(limits.commentLength))),
  /** Id of the employee to whom an action gives the request (`asks`). */
  person: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** Earlier step to which it is returned; absent: to the author. */
  step: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** Id of an upload of the user: the picture of the signature (signatures.ts), where the action takes one. */
  signature: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
});
export type ActionRequest = v.InferOutput<typeof actionRequestSchema>;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A comment has a text, files, or both. */
export const commentRequestSchema = v.pipe(
  v.object({
    text: v.pipe(v.string(), v.trim(), v.maxLength(limits.commentLength)),
    /** Ids of employees whom the text names with '@': they are told of it. */
    mentions: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(limits.mentions)),
      [],
    ),
    /** Id of the comment of the same record that this one answers. */
    answers: v.optional(idSchema),
    /** Ids of uploads of the user. */
    files: v.optional(v.pipe(v.array(idSchema), v.maxLength(limits.commentFiles)), []),
  }),
  v.check(({ text, files }) => text !== '' || files.length > 0),
);

export type CommentRequest = v.InferOutput<typeof commentRequestSchema>;

/** `data` of a 409: the record as it is now, and who changed it. */
export const conflictDataSchema = v.object({
  present: recordDetailSchema,
  /** `present` is the result of an earlier request with the same key and other content: it contains the user's changes. */
  own: v.optional(v.boolean()),
});
export type ConflictData = v.InferOutput<typeof conflictDataSchema>;

/** `data` of a 403 that answers a save or a new record: keys of the fields that the user may not fill. */
export const closedFieldsSchema = v.object({ fields: v.array(v.string()) });

/** `data` of a 422. */
export const invalidDataSchema = v.object({
  errors: knownItems(v.object({ field: v.string(), error: ruleErrorSchema })),
});
export type InvalidData = v.InferOutput<typeof invalidDataSchema>;
