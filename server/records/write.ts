import type { FieldValues } from '../../core/contracts/records.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database, SqlValue } from '../storage/sql.js';
import { indexSearchText, removeSearchText, tableOf } from '../storage/module-tables.js';
import { toColumns } from './columns.js';
import { searchedFields, searchTextOf } from './search-text.js';

/** A record to insert. */
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

/**
 * Creates a function that inserts rows of one module, reused for many rows when seeding. The search index is updated
 * separately, because SQLite flushes it whenever its writes alternate with others.
 */
export function createInserter(database: Database, def: ModuleDef): (row: NewRow) => Promise<void> {
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
    VALUES (${names.map(() => '?').join(', ')})`;
  const searched = searchedFields(fields);
  return async (row) => {
    await database.run(
      insert,
      row.tenant,
      row.id,
      row.revision,
      row.createdBy,
      row.createdAt,
      row.updatedBy,
      row.updatedAt,
      searchTextOf(searched, row.values),
      ...storedValues(fields, row.values),
    );
  };
}

/** Adds an inserted row to the search index. */
export async function indexNewRow(
  database: Database,
  def: ModuleDef,
  tenant: string,
  id: string,
): Promise<void> {
  const row = await database.get(
    `SELECT n, search_text FROM ${tableOf(def.module)} WHERE tenant = ? AND id = ?`,
    tenant,
    id,
  );
  if (row) await indexSearchText(database, def.module, Number(row['n']), tenant, String(row['search_text']));
}

const storedValues = (fields: readonly FieldDef[], values: FieldValues): SqlValue[] =>
  fields.flatMap((field) => toColumns(field, values[field.key]).map(([, stored]) => stored));

/** Updates the changed fields of row `n`; `values` are all of them after the changes, for the search index. */
export async function updateRow(
  database: Database,
  def: ModuleDef,
  { n, tenant }: { n: number; tenant: string },
  changes: FieldValues,
  values: FieldValues,
  by: { person: string; time: string },
): Promise<void> {
  const fields = fieldsOf(def);
  const columns = fields
    .filter((field) => Object.hasOwn(changes, field.key))
    .flatMap((field) => toColumns(field, changes[field.key]));
  const searchText = searchTextOf(searchedFields(fields), values);
  const indexed = (await database.get(`SELECT search_text FROM ${tableOf(def.module)} WHERE n = ?`, n))?.[
    'search_text'
  ];
  const assignments = columns.map(([name]) => `${name} = ?, `).join('');
  await database.run(
    `UPDATE ${tableOf(def.module)}
     SET ${assignments} search_text = ?, revision = revision + 1, updated_by = ?, updated_at = ? WHERE n = ?`,
    ...columns.map(([, stored]) => stored),
    searchText,
    by.person,
    by.time,
    n,
  );
  // Each entry that is replaced costs a later merge of the index, which answers nobody meanwhile.
  if (indexed === searchText) return;
  await removeSearchText(database, def.module, n);
  await indexSearchText(database, def.module, n, tenant, searchText);
}

export async function deleteRow(database: Database, def: ModuleDef, n: number): Promise<void> {
  await removeSearchText(database, def.module, n);
  await database.run(`DELETE FROM ${tableOf(def.module)} WHERE n = ?`, n);
}
