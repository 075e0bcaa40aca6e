import type { FieldValue, FieldValues } from '../../core/contracts/records.js';

/** String value; '' for any other type. */
export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** String value of an optional field. */
export const textIn = (values: FieldValues, key: string | undefined): string =>
  key === undefined ? '' : textOf(values[key]);
