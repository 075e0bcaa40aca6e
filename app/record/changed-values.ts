import type { FieldValues } from '../../core/contracts/records.js';
import { isEmptyValue, isSameValue } from '../../core/modules/field-value.js';

/** Fields of `values` that differ from `base`; an emptied one is null. */
export function changedValues(base: FieldValues, values: FieldValues): FieldValues {
  const changed: FieldValues = {};
  for (const [key, value] of Object.entries(values)) {
    if (!isSameValue(base[key], value)) changed[key] = isEmptyValue(value) ? null : value;
  }
  return changed;
}
