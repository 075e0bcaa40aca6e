import type { FieldValue, FieldValues } from '../contracts/records.js';
import { isSameValue } from './field-value.js';

/**
 * Who changed a field since the record was read: nobody, or both users to the same value ('same'), only this user
 * ('mine'), only the other ('theirs'), or both to different values ('conflict').
 */
type MergeState = 'same' | 'mine' | 'theirs' | 'conflict';

interface MergedField {
  key: string;
  state: MergeState;
  base: FieldValue;
  mine: FieldValue;
  theirs: FieldValue;
}

export interface Merge {
  fields: MergedField[];
  /** Values to save; a conflict has the user's own value until the user chooses. */
  values: FieldValues;
  /** Keys of the conflicting fields, in their order. */
  conflicts: string[];
}

function stateOf(base: FieldValue, mine: FieldValue, theirs: FieldValue): MergeState {
  if (isSameValue(mine, theirs)) return 'same';
  if (isSameValue(mine, base)) return 'theirs';
  return isSameValue(theirs, base) ? 'mine' : 'conflict';
}

/**
 * Three-way merge of a record that two users edited: the values as read, the user's values, and the current values. A
 * missing field has no value.
 */
export function mergeValues(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merge {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)]);
  const fields = [...keys]
    .filter((key) => key !== '__proto__')
    .map((key): MergedField => {
      const [from, my, their] = [base[key] ?? null, mine[key] ?? null, theirs[key] ?? null];
      return { key, state: stateOf(from, my, their), base: from, mine: my, theirs: their };
    });
  const values: FieldValues = {};
  for (const { key, state, mine: my, theirs: their } of fields) {
    values[key] = state === 'mine' || state === 'conflict' ? my : their;
  }
  return {
    fields,
    values,
    conflicts: fields.filter(({ state }) => state === 'conflict').map(({ key }) => key),
  };
}

/** Merged values after the user chose a side for each conflict; an undecided conflict keeps the user's own value. */
export function settleMerge(merge: Merge, choices: Readonly<Record<string, 'mine' | 'theirs'>>): FieldValues {
  const values = { ...merge.values };
  for (const { key, state, theirs } of merge.fields) {
    if (state === 'conflict' && Object.hasOwn(choices, key) && choices[key] === 'theirs')
      values[key] = theirs;
  }
  return values;
}
