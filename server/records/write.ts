import type { FieldValues } from '../../core/contracts/records.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database, SqlValue } from '../storage/database.js';
import { searchTableOf, tableOf } from '../storage/module-tables.js';
import { toColumns } from './columns.js';
import { searchTextOf } from './search-text.js';

/** A record as it is put into its table. */
export interface NewRow {
  tenant: string;
  id: string;
  createdBy: string;
  createdAt: string;
  updatedBy: string;
  updatedAt: string;
  revision: number;
  values: FieldValues;
}

/** A function that inserts rows of one module; made once for many rows when seeding. */
export function createInserter(database: Database, def: ModuleDef): (row: NewRow) => void {
  const fields = fieldsOf(def);
  const system = [
    'tenant',
    'id',
    'revision',
    'created_by',
    'created_at',
    'updated_by',
    'updated_at',
    'search_text',
  ];
  const names = [...system, ...fields.flatMap((field) => toColumns(field, null).map(([name]) => name))];
  const insert = `INSERT INTO ${tableOf(def.module)} (${names.join(', ')})
    VALUES (${names.map(() => '?').join(', ')}) RETURNING n`;
  const index = `INSERT INTO ${searchTableOf(def.module)} (rowid, text) VALUES (?, ?)`;
  return (row) => {
    const searchText = searchTextOf(fields, row.values);
    const inserted = database.get(
      insert,
      row.tenant,
      row.id,
      row.revision,
      row.createdBy,
      row.createdAt,
      row.updatedBy,
      row.updatedAt,
      searchText,
      ...storedValues(fields, row.values),
    );
    database.run(index, Number(inserted?.['n']), searchText);
  };
}

const storedValues = (fields: readonly FieldDef[], values: FieldValues): SqlValue[] =>
  fields.flatMap((field) => toColumns(field, values[field.key]).map(([, stored]) => stored));

/** Writes the changed fields of row `n`; `all` are the record's values afterwards, for the search index. */
export function updateRow(
  database: Database,
  def: ModuleDef,
  n: number,
  changed: FieldValues,
  all: FieldValues,
  by: { person: string; time: string },
): void {
  const fields = fieldsOf(def);
  const columns = fields
    .filter((field) => Object.hasOwn(changed, field.key))
    .flatMap((field) => toColumns(field, changed[field.key]));
  const searchText = searchTextOf(fields, all);
  const assignments = columns.map(([name]) => `${name} = ?, `).join('');
  database.run(
    `UPDATE ${tableOf(def.module)}
     SET ${assignments} search_text = ?, revision = revision + 1, updated_by = ?, updated_at = ? WHERE n = ?`,
    ...columns.map(([, stored]) => stored),
    searchText,
    by.person,
    by.time,
    n,
  );
  const search = searchTableOf(def.module);
  database.run(`DELETE FROM ${search} WHERE rowid = ?`, n);
  database.run(`INSERT INTO ${search} (rowid, text) VALUES (?, ?)`, n, searchText);
}

export function deleteRow(database: Database, def: ModuleDef, n: number): void {
  database.run(`DELETE FROM ${searchTableOf(def.module)} WHERE rowid = ?`, n);
  database.run(`DELETE FROM ${tableOf(def.module)} WHERE n = ?`, n);
}
