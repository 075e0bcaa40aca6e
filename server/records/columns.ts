import { sql, type RawBuilder } from 'kysely';

import type { FieldValue, FileRef, LineValue } from '../../core/contracts/records.js';
import type { Directory } from '../people/directory.js';
import type { FieldDef } from '../schemas/define.js';
import type { SqlRow } from '../storage/database.js';
import type { TitleReader } from './access.js';
import {
  columnOf,
  hasLabel,
  hasSortKey,
  labelColumnOf,
  sortColumnOf,
  type FieldColumn,
} from '../storage/module-tables.js';
import { sortKeyOf } from '../storage/sort-key.js';

/*
 * Conversion between wire values and table columns. Decimals are stored as scaled integers, so that they compare and
 * sort exactly, and are read back as text because they may exceed the precision of a double.
 */

const isScaled = (field: FieldDef): boolean =>
  ['integer', 'decimal', 'money', 'percent'].includes(field.type);

/** Scaled integer of validated decimal text: '-12.5' at two places is -1250n. */
export function toScaled(text: string, precision: number): bigint {
  const negative = text.startsWith('-');
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const scaled = BigInt(whole + decimals.slice(0, precision).padEnd(precision, '0'));
  return negative ? -scaled : scaled;
}

/** Decimal text of a scaled integer: -1250 at two places is '-12.50'. */
export function fromScaled(text: string, precision: number): string {
  if (precision === 0) return text;
  const negative = text.startsWith('-');
  const digits = text.replace('-', '').padStart(precision + 1, '0');
  return `${negative ? '-' : ''}${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

/** Columns of a SELECT for the fields. */
export const selectColumns = (fields: readonly FieldDef[]): RawBuilder<unknown>[] =>
  fields.flatMap((field) => {
    const column = sql.ref(columnOf(field.key));
    if (isScaled(field)) return [sql`CAST(${column} AS TEXT) AS ${column}`];
    return hasLabel(field) ? [column, sql.ref(labelColumnOf(field.key))] : [column];
  });

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Value of a field's column. */
export type StoredValue = string | number | bigint | null;

/** Column names and stored values of a validated value whose references are resolved. */
export function toColumns(
  field: FieldDef,
  value: FieldValue | undefined,
): [column: FieldColumn, stored: StoredValue][] {
  const column = columnOf(field.key);
  if (field.type === 'checkbox') return [[column, value === true ? 1 : 0]];
  if (isEmpty(value) || value === undefined || value === null) {
    return [
      [column, null],
      ...(hasLabel(field) ? [[labelColumnOf(field.key), null] as [FieldColumn, null]] : []),
      ...toSortColumn(field, null),
    ];
  }
  if (typeof value === 'string') {
    const stored = isScaled(field) ? toScaled(value, field.precision ?? 0) : value;
    return [[column, stored], ...toSortColumn(field, value)];
  }
  if (typeof value === 'boolean') return [[column, value ? 1 : 0]];
  if (Array.isArray(value)) {
    const stored =
      field.type === 'people' || field.type === 'attachments'
        ? value.map((item) => (typeof item === 'object' && 'id' in item ? item['id'] : item))
        : value;
    return [[column, JSON.stringify(stored)]];
  }
  const label = 'title' in value ? value.title : value.name;
  return [[column, value.id], [labelColumnOf(field.key), label], ...toSortColumn(field, label)];
}

/** Sort key of a text or label, for a field that has one. */
const toSortColumn = (
  field: FieldDef,
  text: string | null,
): [column: FieldColumn, stored: string | null][] =>
  hasSortKey(field) ? [[sortColumnOf(field.key), text === null ? null : sortKeyOf(field, text)]] : [];

export interface ColumnReader {
  directory: Directory;
  tenant: string;
  files: (ids: string[]) => FileRef[];
  title: TitleReader;
}

/** Wire value of a field, read from its columns. */
export function fromColumns(field: FieldDef, row: SqlRow, reader: ColumnReader): FieldValue {
  const stored = row[columnOf(field.key)] ?? null;
  if (field.type === 'checkbox') return stored === 1;
  if (stored === null) return null;
  const label = () => String(row[labelColumnOf(field.key)] ?? '');
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return fromScaled(String(stored), field.precision ?? 0);
    case 'person':
      return { id: String(stored), name: label() };
    case 'reference':
      return {
        module: field.refModule ?? '',
        id: String(stored),
        title: reader.title(field.refModule ?? '', String(stored), label()),
      };
    case 'people':
      return stringsOf(stored).map((id) => reader.directory.ref(reader.tenant, id));
    case 'multiselect':
      return stringsOf(stored);
    case 'attachments':
      return reader.files(stringsOf(stored));
    case 'lines':
      return JSON.parse(String(stored)) as LineValue[];
    default:
      return String(stored);
  }
}

const valuesIn = (fields: readonly FieldDef[], rows: readonly SqlRow[]): [FieldDef, string][] =>
  rows.flatMap((row) =>
    fields.flatMap((field): [FieldDef, string][] => {
      const stored = row[columnOf(field.key)] ?? null;
      return stored === null ? [] : [[field, String(stored)]];
    }),
  );

/** Ids of the files that the fields of the rows name. */
export const storedFiles = (fields: readonly FieldDef[], rows: readonly SqlRow[]): string[] =>
  valuesIn(
    fields.filter(({ type }) => type === 'attachments'),
    rows,
  ).flatMap(([, stored]) => stringsOf(stored));

/** Records to which the fields of the rows refer. */
export const storedReferences = (
  fields: readonly FieldDef[],
  rows: readonly SqlRow[],
): { module: string; id: string }[] =>
  valuesIn(
    fields.filter(({ type }) => type === 'reference'),
    rows,
  ).map(([{ refModule = '' }, id]) => ({ module: refModule, id }));

/** Ids or option values of a stored list, which only the server writes. */
const stringsOf = (stored: string | number | null): string[] =>
  stored === null ? [] : (JSON.parse(String(stored)) as string[]);
