import { groupLimits } from '../../core/contracts/people-groups.js';
import type { FieldValue, RecordDetail } from '../../core/contracts/records.js';

/** Ids of the employees of a record: its author, those of the fields that the user sees, and who has commented. */
export function peopleOfRecord(record: RecordDetail, commentators: readonly string[]): string[] {
  const ofFields = Object.values(record.values).flatMap(idsIn);
  return [...new Set([record.createdBy.id, ...ofFields, ...commentators])].slice(0, groupLimits.record);
}

function idsIn(value: FieldValue): string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) =>
    typeof part === 'object' && part !== null && isPerson(part) ? [part.id] : [],
  );
}

/** A reference to a record has a module, one to a file its size. */
const isPerson = (value: object): value is { id: string } =>
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  !('module' in value) &&
  !('size' in value);
