import type { FieldValue, FieldValues } from '../../core/contracts/records.js';

/** The text in a value; '' when it is none. */
export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** The text of a field that a module may or may not have. */
export const textIn = (values: FieldValues, key: string | undefined): string =>
  key === undefined ? '' : textOf(values[key]);
