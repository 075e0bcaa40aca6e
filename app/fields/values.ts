import type { FieldValue, FileRef, LineValue, PersonRef, RecordRef } from '../../core/contracts/records.js';
import { isObject } from '../../core/contracts/parse.js';

/*
 * Values come from the back end and may be of another kind than their field says, after a schema changed for one.
 * Each of these gives the value as its kind, or nothing.
 */

export function asText(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function asTexts(value: FieldValue | undefined): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? (value as unknown[]).filter((item) => typeof item === 'string') : [];
}

export function asPerson(value: FieldValue | undefined): PersonRef | undefined {
  return isPerson(value) ? value : undefined;
}

export function asPeople(value: FieldValue | undefined): PersonRef[] {
  if (isPerson(value)) return [value];
  return Array.isArray(value) ? (value as unknown[]).filter(isPerson) : [];
}

export function asReference(value: FieldValue | undefined): RecordRef | undefined {
  if (!isObject(value)) return undefined;
  const { module, id, title } = value;
  return typeof module === 'string' && typeof id === 'string' && typeof title === 'string'
    ? { module, id, title }
    : undefined;
}

export function asFiles(value: FieldValue | undefined): FileRef[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isFile) : [];
}

export function asLines(value: FieldValue | undefined): LineValue[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).filter(
    (line): line is LineValue =>
      isObject(line) && Object.values(line).every((cell) => typeof cell === 'string'),
  );
}

function isPerson(value: unknown): value is PersonRef {
  return (
    isObject(value) && typeof value.id === 'string' && typeof value.name === 'string' && !('module' in value)
  );
}

function isFile(value: unknown): value is FileRef {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.size === 'number' &&
    typeof value.type === 'string'
  );
}
