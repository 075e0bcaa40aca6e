import type { FieldSchema, ModuleSchema } from '../../../../core/contracts/records.js';
import { filterKind } from '../check-state.js';

/** Sorts fields by how often users filter by them: status, time, choices, people, then the rest. */
export function byUse(fields: readonly FieldSchema[], schema: ModuleSchema): FieldSchema[] {
  const weight = (field: FieldSchema) => {
    if (field.key === schema.statusField) return 0;
    if (field.key === schema.timeField) return 1;
    if (filterKind(field) === 'options') return 2;
    return filterKind(field) === 'person' ? 3 : 4;
  };
  return [...fields].sort((one, other) => weight(one) - weight(other));
}
