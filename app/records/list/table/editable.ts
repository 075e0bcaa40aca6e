import type { FieldSchema, FieldType } from '../../../../core/contracts/records.js';

/** Types of fields whose control fits a cell. */
const types: ReadonlySet<FieldType> = new Set([
  'text',
  'phone',
  'email',
  'url',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'select',
  'checkbox',
  'person',
]);

/** Types whose control is one choice: it is saved at once. */
export const isChoice = ({ type }: FieldSchema): boolean =>
  type === 'select' || type === 'checkbox' || type === 'person';

/** Returns whether the field can be edited in a cell, if the record allows it. */
export const isEditable = ({ type, readOnly, hidden, sumOf }: FieldSchema): boolean =>
  types.has(type) && readOnly !== true && hidden !== true && sumOf === undefined;
