import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValue, FieldValues } from '../../core/contracts/records.js';

/** String value; '' for any other type. */
export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** String value of an optional field. */
export const textIn = (values: FieldValues, key: string | undefined): string =>
  key === undefined ? '' : textOf(values[key]);

/** Employee of a person field. */
export const personIn = (value: FieldValue | undefined): PersonRef | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? { id: value.id, name: value.name }
    : undefined;

/** Employees of a people field. */
export const peopleIn = (value: FieldValue | undefined): PersonRef[] =>
  Array.isArray(value)
    ? value.flatMap((item) => (typeof item === 'object' ? (personIn(item as PersonRef) ?? []) : []))
    : [];
