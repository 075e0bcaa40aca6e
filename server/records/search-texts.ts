import { sql, type RawBuilder } from 'kysely';

import type { Directory } from '../people/directory.js';
import { fieldsOf, type FieldDef, type ModuleDef } from '../schemas/define.js';
import { tableOf } from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/database.js';
import { fromColumns, selectColumns, type ColumnReader } from './columns.js';
import { createDerivedColumns, type DerivedColumns } from './derived-columns.js';
import { searchedFields, searchTextOf, searchTextVersion } from './search-text.js';

/** Writes the search texts of rows of a module, which have `n`, the number of the row, and `searchSources`. */
export type WriteSearchTexts = (def: ModuleDef, rows: readonly SqlRow[]) => Promise<void>;

interface WriterDeps {
  database: Database;
  /** A module with the custom fields of a tenant. */
  extended: (tenant: string, module: string) => ModuleDef | undefined;
  directory: Directory;
  /** The search of a tenant's records of a module finds others than before. */
  changed: (tenant: string, module: string) => void;
}

export interface SearchTextsDeps {
  database: Database;
  modules: readonly ModuleDef[];
  /** Custom fields that any tenant has. */
  customFields: (module: string) => readonly FieldDef[];
  write: WriteSearchTexts;
  log: (line: string) => void;
}

const searchedOf = (def: ModuleDef) => searchedFields(fieldsOf(def));

const hidesTitles = (def: ModuleDef): boolean => fieldsOf(def).some(({ unsearched }) => unsearched);

/** Columns from which search texts are computed. */
export const searchSources = (fields: readonly FieldDef[]): RawBuilder<unknown>[] => [
  sql.ref('tenant'),
  sql.ref('search_text'),
  ...selectColumns(searchedFields(fields)),
];

/** Writes search texts, and the search indexes of them. */
export function createSearchTextWriter({
  database,
  extended,
  directory,
  changed,
}: WriterDeps): WriteSearchTexts {
  const { moduleTables } = database;
  const readerOf = (tenant: string): ColumnReader => ({
    directory,
    tenant,
    files: () => [],
    title: (_module, _id, stored) => stored,
  });
  return async (def, rows) => {
    const texts = rows.flatMap((row) => {
      const tenant = String(row['tenant']);
      const fields = searchedOf(extended(tenant, def.module) ?? def);
      const reader = readerOf(tenant);
      const values = fields.map((field) => [field.key, fromColumns(field, row, reader)] as const);
      const text = searchTextOf(fields, Object.fromEntries(values));
      return text === row['search_text'] ? [] : [{ n: Number(row['n']), tenant, text }];
    });
    for (const { n, text } of texts)
      await database.tables
        .updateTable(tableOf(def.module))
        .set({ search_text: text })
        .where('n', '=', n)
        .execute();
    // Afterwards, since SQLite flushes the index whenever its writes alternate with others.
    for (const { n, tenant, text } of texts) {
      await moduleTables.removeSearchText(def.module, n);
      await moduleTables.indexSearchText(def.module, n, tenant, text);
    }
    for (const tenant of new Set(texts.map((one) => one.tenant))) changed(tenant, def.module);
  };
}

/** Search texts in the tables of modules. */
export async function createSearchTexts({
  database,
  modules,
  customFields,
  write,
  log,
}: SearchTextsDeps): Promise<DerivedColumns> {
  // Until its rows are computed, a search of an earlier release's texts discloses titles that have been hidden since.
  const inOrder = modules.toSorted((one, other) => Number(hidesTitles(other)) - Number(hidesTitles(one)));
  return await createDerivedColumns(
    database,
    inOrder,
    {
      name: 'searchTexts',
      what: 'Search texts',
      signatureOf: (def) => [searchTextVersion, ...searchedOf(def).map(({ key }) => key)].join(' '),
      sourcesOf: (def) => searchSources([...fieldsOf(def), ...customFields(def.module)]),
      write,
    },
    log,
  );
}
