import * as v from 'valibot';

import { personRefSchema, type PersonRef } from '../../../core/contracts/record-parts.js';
import {
  fileRefSchema,
  lineValueSchema,
  recordRefSchema,
  type FieldValue,
  type FileRef,
  type LineValue,
  type RecordRef,
} from '../../../core/contracts/records.js';

/*
 * Type guards for field values: the value as the given type, or an empty result. A value from the back end may not match
 * its field, for example after a schema change.
 */

export function asText(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function asTexts(value: FieldValue | undefined): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return itemsOf(value).filter((item) => typeof item === 'string');
}

export function asPerson(value: FieldValue | undefined): PersonRef | undefined {
  return isPerson(value) ? value : undefined;
}

export function asPeople(value: FieldValue | undefined): PersonRef[] {
  return isPerson(value) ? [value] : itemsOf(value).filter(isPerson);
}

export function asReference(value: FieldValue | undefined): RecordRef | undefined {
  return v.is(recordRefSchema, value) ? value : undefined;
}

export function asFiles(value: FieldValue | undefined): FileRef[] {
  return itemsOf(value).filter((item) => v.is(fileRefSchema, item));
}

export function asLines(value: FieldValue | undefined): LineValue[] {
  return itemsOf(value).filter((item) => v.is(lineValueSchema, item));
}

function itemsOf(value: FieldValue | undefined): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** References to records also have an id, so they are excluded. */
function isPerson(value: unknown): value is PersonRef {
  return v.is(personRefSchema, value) && !('module' in value);
}
