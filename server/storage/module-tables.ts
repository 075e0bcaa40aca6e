import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import { searchTermsOf } from './search-terms.js';
import { numberOf, textOf, type Database } from './sql.js';

/*
 * Tables of data modules, derived from their schemas. Names come from module definitions, match a pattern and are
 * quoted; no part of a request becomes a name.
 */
const namePattern = /^[a-zA-Z][a-zA-Z0-9]*$/;

export const tableOf = (module: string): string => `"m_${safe(module)}"`;
/** Index of the terms of the search texts (search-terms.ts). */
export const searchTableOf = (module: string): string => `"s_${safe(module)}"`;
export const indexOf = (module: string, name: string): string => `"i_${safe(module)}_${name}"`;
export const columnOf = (field: string): string => `"f_${safe(field)}"`;
/** Column with the name or title of the person or record that a field refers to. */
export const labelColumnOf = (field: string): string => `"l_${safe(field)}"`;

/** Column with the sort key of a text (sort-key.ts). */
export const sortColumnOf = (field: string): string => `"k_${safe(field)}"`;

export const hasLabel = (field: FieldDef): boolean => field.type === 'person' || field.type === 'reference';

/** Returns whether the field sorts by the key of its text or label. */
export const hasSortKey = (field: FieldDef): boolean =>
  field.sortable === true && (hasLabel(field) || ['text', 'email', 'url'].includes(field.type));

function safe(name: string): string {
  if (!namePattern.test(name)) throw new Error(`"${name}" cannot be a column or table name.`);
  return name;
}

function columnType(field: FieldDef): string {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'checkbox':
      return 'INTEGER';
    case 'text':
    case 'email':
    case 'url':
      return 'TEXT COLLATE NOCASE';
    default:
      return 'TEXT';
  }
}

const columnsOf = (field: FieldDef): string[] => [
  `${columnOf(field.key)} ${columnType(field)}`,
  ...(hasLabel(field) ? [`${labelColumnOf(field.key)} TEXT COLLATE NOCASE`] : []),
  ...(hasSortKey(field) ? [`${sortColumnOf(field.key)} TEXT`] : []),
];

/** Creates the tables of a module and adds columns that are new in its schema. */
export async function ensureTable(database: Database, def: ModuleDef): Promise<void> {
  const table = tableOf(def.module);
  await database.exec(`
    CREATE TABLE IF NOT EXISTS ${table} (
      n INTEGER PRIMARY KEY,
      tenant TEXT NOT NULL,
      id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      created_by TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_by TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      search_text TEXT NOT NULL,
      ${fieldsOf(def).flatMap(columnsOf).join(',\n      ')}
    );
  `);
  await ensureSearchIndex(database, def);
  const present = new Set(
    (await database.all(`PRAGMA table_info(${table})`)).map((row) => `"${row['name']}"`),
  );
  for (const column of fieldsOf(def).flatMap(columnsOf)) {
    const name = column.slice(0, column.indexOf(' '));
    if (!present.has(name)) await database.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
  }
}

/** Earlier releases had an index of other terms, and a table that listed them. */
async function ensureSearchIndex(database: Database, { module }: ModuleDef): Promise<void> {
  const search = searchTableOf(module);
  const present = await database.get('SELECT sql FROM sqlite_master WHERE name = ?', search.slice(1, -1));
  if (textOf(present, 'sql').includes('triples')) return;
  await database.exec(`
    DROP TABLE IF EXISTS "v_${safe(module)}";
    DROP TABLE IF EXISTS ${search};
    CREATE VIRTUAL TABLE ${search}
      USING fts5(pairs, triples, content = '', contentless_delete = 1, tokenize = 'ascii', detail = 'full')`);
  await indexSearchTexts(database, module);
}

const usualHashBytes = 1024 * 1024;
const manyRowsHashBytes = 64 * 1024 * 1024;
const indexedAtOnce = 1000;

/** Adds all rows of a module to its empty search index. */
export async function indexSearchTexts(database: Database, module: string): Promise<void> {
  const search = searchTableOf(module);
  const hashSize = (bytes: number) =>
    database.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('hashsize', ${bytes})`);
  await hashSize(manyRowsHashBytes);
  let last = 0;
  for (;;) {
    const rows = await database.all(
      `SELECT n, tenant, search_text FROM ${tableOf(module)} WHERE n > ? ORDER BY n LIMIT ?`,
      last,
      indexedAtOnce,
    );
    for (const row of rows) {
      last = numberOf(row, 'n');
      await indexSearchText(database, module, last, textOf(row, 'tenant'), textOf(row, 'search_text'));
    }
    if (rows.length < indexedAtOnce) break;
  }
  await hashSize(usualHashBytes);
}

/** Adds row `n` of a tenant to the search index of its module. */
export async function indexSearchText(
  database: Database,
  module: string,
  n: number,
  tenant: string,
  text: string,
): Promise<void> {
  const { pairs, triples } = searchTermsOf(tenant, text);
  await database.run(
    `INSERT INTO ${searchTableOf(module)} (rowid, pairs, triples) VALUES (?, ?, ?)`,
    n,
    pairs,
    triples,
  );
}

export async function removeSearchText(database: Database, module: string, n: number): Promise<void> {
  await database.run(`DELETE FROM ${searchTableOf(module)} WHERE rowid = ?`, n);
}

/** Types whose stored values are short, so that an index of all of them is read far faster than the rows. */
const shortTypes: ReadonlySet<string> = new Set<FieldDef['type']>([
  'select',
  'person',
  'reference',
  'integer',
  'decimal',
  'money',
  'percent',
  'checkbox',
  'date',
  'datetime',
]);

/**
 * Fields of the conditions of most filters and of the rules of access. One index of them all answers every count
 * without the rows, of which it would read ten thousand. People first, whose records are few.
 */
export function conditionFields(def: ModuleDef): FieldDef[] {
  const inRules = new Set(
    (def.access ?? []).flatMap(({ who, when = [] }) => [
      ...(who === 'all' ? [] : (who.fields ?? [])),
      ...when.map(({ field }) => field),
    ]),
  );
  const rank = ({ key, type }: FieldDef) => (type !== 'person' ? 2 : inRules.has(key) ? 0 : 1);
  return fieldsOf(def)
    .filter(({ key, type, filterable }) => (filterable && shortTypes.has(type)) || inRules.has(key))
    .sort((one, other) => rank(one) - rank(other));
}

export const conditionIndexOf = ({ module }: ModuleDef): string => indexOf(module, 'conditions');

/** Creates indexes and counters; separate from the tables, because seeding is faster without them. */
export async function ensureIndexes(database: Database, def: ModuleDef): Promise<void> {
  const table = tableOf(def.module);
  const index = (name: string, columns: string, unique = '') =>
    database.exec(
      `CREATE ${unique} INDEX IF NOT EXISTS ${indexOf(def.module, name)} ON ${table} (${columns})`,
    );
  await index('id', 'tenant, id', 'UNIQUE');
  await index('updated', 'tenant, updated_at, id');
  for (const field of fieldsOf(def)) {
    if (hasSortKey(field)) await index(`${field.key}_order`, `tenant, ${sortColumnOf(field.key)}, id`);
    if (field.sortable || (field.filterable && !['people', 'multiselect'].includes(field.type))) {
      await index(field.key, `tenant, ${columnOf(field.key)}, id`);
    }
  }
  const conditions = [
    'tenant',
    ...conditionFields(def).map(({ key }) => columnOf(key)),
    ...(def.access ? ['created_by'] : []),
    'id',
  ].join(', ');
  // A new field has to be in it too.
  const present = await database.all(`PRAGMA index_info(${conditionIndexOf(def)})`);
  if (present.map(({ name }) => name).join(', ') !== conditions.replaceAll('"', ''))
    await database.exec(`DROP INDEX IF EXISTS ${conditionIndexOf(def)}`);
  await index('conditions', conditions);
  const count = (name: string, event: string, row: string, change: string) =>
    database.exec(`
      CREATE TRIGGER IF NOT EXISTS "c_${def.module}_${name}" AFTER ${event} ON ${table} BEGIN
        INSERT INTO record_count (tenant, module, total) VALUES (${row}.tenant, '${def.module}', 1)
        ON CONFLICT (tenant, module) DO UPDATE SET total = total ${change};
      END`);
  const known = await database.get(
    `SELECT 1 AS yes FROM sqlite_master WHERE type = 'trigger' AND name = 'c_${def.module}_insert'`,
  );
  if (known) return;
  await database.run('DELETE FROM record_count WHERE module = ?', def.module);
  await database.exec(`
    INSERT INTO record_count (tenant, module, total)
    SELECT tenant, '${def.module}', count(*) FROM ${table} GROUP BY tenant`);
  await count('insert', 'INSERT', 'new', '+ 1');
  await count('delete', 'DELETE', 'old', '- 1');
}
