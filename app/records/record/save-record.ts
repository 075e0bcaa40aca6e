import * as v from 'valibot';

import { clashDataSchema, type Clash } from '../../../core/contracts/busy.js';
import { codes } from '../../../core/contracts/envelope.js';
import {
  type ClashCheck,
  type CreateOptions,
  closedFieldsSchema,
  conflictDataSchema,
  type ConflictData,
  invalidDataSchema,
} from '../../../core/contracts/record-changes.js';
import type {
  FieldSchema,
  FieldValues,
  ModuleSchema,
  RecordDetail,
} from '../../../core/contracts/records.js';
import { applies } from '../../../core/records/applies.js';
import { isComputed } from '../../../core/records/computed.js';
import { isEmptyValue, isSameValue } from '../../../core/records/field-value.js';
import { mergeValues, type Merge } from '../../../core/records/merge.js';
import type { FieldError } from '../../../core/records/validate.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { RecordsApi } from '../../services/data/records-api.js';
import { staleDataOf } from '../../services/data/stale.js';
import { sensitiveWordsOf } from './sensitive-words.js';

/** Revision and values that the user's changes are based on. */
export interface SaveBase {
  revision: number;
  values: FieldValues;
}

export type SaveOutcome =
  /**
   * `merged`: another user had saved in between, and no field was changed by both. `submitted`: an action was performed
   * on the saved record; `failure`: it failed.
   */
  | { kind: 'saved'; record: RecordDetail; merged: boolean; submitted?: boolean; failure?: unknown }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'conflict'; present: RecordDetail; merge: Merge }
  /** Not saved: the record would book an employee or a room that is already booked. */
  | { kind: 'clashes'; clashes: readonly Clash[]; error: unknown }
  /** The user did not submit the sensitive words that were found. */
  | { kind: 'flagged'; words: readonly string[]; error: unknown }
  | { kind: 'failed'; error: unknown };

/** Attempts to save while other users keep saving in between. */
const attempts = 3;

/** Keys of the requests of a save. */
export interface SaveKeys {
  /** The same one for all attempts until a save succeeds. */
  key: string;
  /** Returns another key, which replaces the used one for later attempts. */
  next(): string;
}

/**
 * Saves the changed fields. When another user saved first, changes to other fields are merged and saved on the
 * new revision; changes to the same fields come back as a conflict, nothing is overwritten. When the answer to an earlier
 * attempt was lost and the user has changed the values since, they are saved on what that attempt has saved.
 */
export async function saveRecord(
  records: Pick<RecordsApi, 'save'>,
  module: string,
  id: string,
  input: { base: SaveBase; changes: FieldValues },
  keys: SaveKeys,
  clashCheck?: ClashCheck,
): Promise<SaveOutcome> {
  let { base, changes } = input;
  let merged = false;
  let { key } = keys;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const request = { revision: base.revision, values: changes, ...(clashCheck ? { clashCheck } : {}) };
      const record = await records.save(module, id, request, key);
      return { kind: 'saved', record, merged };
    } catch (error) {
      const stale = staleOf(error);
      if (!stale) return failureOf(error);
      const { present, own = false } = stale;
      const merge = mergeValues(base.values, { ...base.values, ...changes }, present.values);
      if (own) key = keys.next();
      else if (merge.conflicts.length > 0) return { kind: 'conflict', present, merge };
      else merged = true;
      base = { revision: present.revision, values: present.values };
      changes = changedValues(present.values, merge.values);
      if (Object.keys(changes).length === 0) return { kind: 'saved', record: present, merged };
      if (attempt === attempts) return { kind: 'failed', error };
    }
  }
}

/** Fields that a form does not submit: those that the back end computes from merged values, and what does not apply. */
function omittedFields(fields: readonly FieldSchema[], values: FieldValues): Set<string> {
  const omitted = fields.filter((field) => isComputed(field, values) || !applies(field, values));
  return new Set(omitted.map(({ key }) => key));
}

/** Changes of a record that its form submits. */
export function submittedChanges(
  fields: readonly FieldSchema[],
  { values, changes }: { values: FieldValues; changes: FieldValues },
): FieldValues {
  const omitted = omittedFields(fields, values);
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !omitted.has(key)));
}

/**
 * Creates a record from the values of a form. When the answer to an earlier attempt was lost and the user has changed
 * the values since, the record of that attempt is saved with the present values. A value that the user has removed from
 * the initial ones is submitted as null.
 */
export async function createRecord(
  records: Pick<RecordsApi, 'create' | 'save'>,
  { module, fields }: Pick<ModuleSchema, 'module' | 'fields'>,
  initial: FieldValues,
  input: FieldValues,
  keys: SaveKeys,
  options: CreateOptions = {},
): Promise<SaveOutcome> {
  return createFrom(records, module, { initial, values: submittedValues(fields, input) }, keys, options);
}

/** Values that a form submits for a new record; null for what it omits. */
export function submittedValues(fields: readonly FieldSchema[], input: FieldValues): FieldValues {
  const omitted = omittedFields(fields, input);
  return { ...input, ...Object.fromEntries([...omitted].map((key) => [key, null])) };
}

/** Creates a record from submitted values, as createRecord() does. */
export async function createFrom(
  records: Pick<RecordsApi, 'create' | 'save'>,
  module: string,
  { initial, values }: { initial: FieldValues; values: FieldValues },
  keys: SaveKeys,
  options: CreateOptions = {},
): Promise<SaveOutcome> {
  const removed = Object.entries(changedValues(initial, values)).filter(([, value]) => value === null);
  try {
    const record = await records.create(
      module,
      { ...changedValues({}, values), ...Object.fromEntries(removed) },
      keys.key,
      options,
    );
    return { kind: 'saved', record, merged: false };
  } catch (error) {
    const made = presentOf(error);
    if (!made) return failureOf(error);
    const base = { revision: made.revision, values: made.values };
    const changes = changedValues(base.values, values);
    const next = { ...keys, key: keys.next() };
    return saveRecord(records, module, made.id, { base, changes }, next, options.clashCheck);
  }
}

/** Performs an action on a record that has been saved. If it fails, the record stays saved. */
export async function actOn(
  records: Pick<RecordsApi, 'act'>,
  module: string,
  saved: Extract<SaveOutcome, { kind: 'saved' }>,
  action: string,
  key: string,
): Promise<SaveOutcome> {
  const { id, revision } = saved.record;
  try {
    const record = await records.act(module, id, { revision, action }, key);
    return { ...saved, record, submitted: true };
  } catch (error) {
    return { ...saved, failure: error };
  }
}

/** Current record from a response with code 409; undefined for any other error. */
export const presentOf = (error: unknown): RecordDetail | undefined => staleOf(error)?.present;

const staleOf = (error: unknown): ConflictData | undefined => staleDataOf(error, conflictDataSchema);

/** The outcome of a save that was refused, or failed. */
export function failureOf(error: unknown): SaveOutcome {
  const words = sensitiveWordsOf(error);
  if (words) return { kind: 'flagged', words, error };
  const clashes = clashesOf(error);
  if (clashes) return { kind: 'clashes', clashes, error };
  const errors = invalidOf(error);
  return errors ? { kind: 'invalid', errors } : { kind: 'failed', error };
}

/** Clashes from a response with code 409 to a save that looks for them. */
const clashesOf = (error: unknown): readonly Clash[] | undefined =>
  staleDataOf(error, clashDataSchema)?.clashes;

/** Violated rules from a response with code 422, or fields that the user may not fill from one with code 403. */
export function invalidOf(error: unknown): FieldError[] | undefined {
  if (!isRequestError(error)) return undefined;
  if (error.code === codes.noAccess) {
    const closed = v.safeParse(closedFieldsSchema, error.data);
    return closed.success
      ? closed.output.fields.map((field) => ({ field, error: { rule: 'read-only' } }))
      : undefined;
  }
  if (error.code !== codes.invalid) return undefined;
  const result = v.safeParse(invalidDataSchema, error.data);
  return result.success && result.output.errors.length > 0 ? result.output.errors : undefined;
}

/** Fields of `values` that differ from `base`; an emptied one is null. */
export function changedValues(base: FieldValues, values: FieldValues): FieldValues {
  const changes: FieldValues = {};
  for (const [key, value] of Object.entries(values)) {
    if (!isSameValue(base[key], value)) changes[key] = isEmptyValue(value) ? null : value;
  }
  return changes;
}
