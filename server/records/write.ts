import { sql, type CompiledQuery } from 'kysely';

import type { FieldValues } from '../../core/contracts/records.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { tableOf, type FieldColumn } from '../storage/module-tables.js';
import { toColumns, type StoredValue } from './columns.js';
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
export function createInserter(
  { tables }: Pick<Database, 'tables'>,
  def: ModuleDef,
): (row: NewRow) => Promise<void> {
  const fields = fieldsOf(def);
  const searched = searchedFields(fields);
  const rowOf = ({ values, ...row }: NewRow) => ({
    tenant: row.tenant,
    id: row.id,
    revision: row.revision,
    created_by: row.createdBy,
    created_at: row.createdAt,
    updated_by: row.updatedBy,
    updated_at: row.updatedAt,
    search_text: searchTextOf(searched, values),
    ...storedValues(fields, values),
  });
  let compiled: CompiledQuery | undefined;
  return async (row) => {
    const stored = rowOf(row);
    // All rows have the same columns.
    compiled ??= tables.insertInto(tableOf(def.module)).values(stored).compile();
    await tables.executeQuery({ ...compiled, parameters: Object.values(stored) });
  };
}

/** Adds an inserted row to the search index. */
export async function indexNewRow(
  { tables, moduleTables }: Database,
  { module }: ModuleDef,
  tenant: string,
  id: string,
): Promise<void> {
  const row = await tables
    .selectFrom(tableOf(module))
    .select(['n', 'search_text'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) await moduleTables.indexSearchText(module, row.n, tenant, row.search_text);
}

const storedValues = (fields: readonly FieldDef[], values: FieldValues): Record<FieldColumn, StoredValue> =>
  Object.fromEntries(fields.flatMap((field) => toColumns(field, values[field.key])));

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
  const changed = fields.filter((field) => Object.hasOwn(changes, field.key));
  const searchText = searchTextOf(searchedFields(fields), values);
  const { tables, moduleTables } = database;
  const table = tableOf(def.module);
  const indexed = await tables.selectFrom(table).select('search_text').where('n', '=', n).executeTakeFirst();
  await tables
    .updateTable(table)
    .set({
      ...storedValues(changed, changes),
      search_text: searchText,
      revision: sql<number>`revision + 1`,
      updated_by: by.person,
      updated_at: by.time,
    })
    .where('n', '=', n)
    .execute();
  // Each entry that is replaced costs a later merge of the index, which answers nobody meanwhile.
  if (indexed?.search_text === searchText) return;
  await moduleTables.removeSearchText(def.module, n);
  await moduleTables.indexSearchText(def.module, n, tenant, searchText);
}

export async function deleteRow(
  { tables, moduleTables }: Database,
  { module }: ModuleDef,
  n: number,
): Promise<void> {
  await moduleTables.removeSearchText(module, n);
  await tables.deleteFrom(tableOf(module)).where('n', '=', n).execute();
}
