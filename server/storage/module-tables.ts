import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from './sql.js';

/*
 * Tables of data modules, derived from their schemas. Names come from module definitions, match a pattern and are
 * quoted; no part of a request becomes a name.
 */
const namePattern = /^[a-zA-Z][a-zA-Z0-9]*$/;

export const tableOf = (module: string): string => `"m_${safe(module)}"`;
/** Index of all sequences of three characters of the search texts. */
export const searchTableOf = (module: string): string => `"s_${safe(module)}"`;
/** Terms of that index with the rows that have them; what begins with one or two characters is a range of terms. */
export const searchTermsOf = (module: string): string => `"v_${safe(module)}"`;
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
export function ensureTable(database: Database, def: ModuleDef): void {
  const table = tableOf(def.module);
  database.exec(`
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
    CREATE VIRTUAL TABLE IF NOT EXISTS ${searchTableOf(def.module)}
      USING fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram', detail = 'full');
  `);
  ensureSearchTerms(database, def);
  const present = new Set(database.all(`PRAGMA table_info(${table})`).map((row) => `"${row['name']}"`));
  for (const column of fieldsOf(def).flatMap(columnsOf)) {
    const name = column.slice(0, column.indexOf(' '));
    if (!present.has(name)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
  }
}

/** An earlier release had no table of the terms, and indexed the texts without an end. */
function ensureSearchTerms(database: Database, { module }: ModuleDef): void {
  const terms = searchTermsOf(module);
  if (database.get('SELECT 1 AS yes FROM sqlite_master WHERE name = ?', terms.slice(1, -1))) return;
  const search = searchTableOf(module);
  database.exec(`
    CREATE VIRTUAL TABLE ${terms} USING fts5vocab(${search}, instance);
    INSERT INTO ${search} (${search}) VALUES ('delete-all')`);
  indexSearchTexts(database, module);
}

const usualHashBytes = 1024 * 1024;
const manyRowsHashBytes = 64 * 1024 * 1024;

/** Text as it is indexed: with its end, so that each of its characters begins a sequence of three. */
const indexedText = (text: string): string => `${text} || char(10, 10)`;

/** Adds all rows of a module to its empty search index. */
export function indexSearchTexts(database: Database, module: string): void {
  const search = searchTableOf(module);
  const hashSize = (bytes: number) =>
    database.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('hashsize', ${bytes})`);
  hashSize(manyRowsHashBytes);
  database.exec(
    `INSERT INTO ${search} (rowid, text) SELECT n, ${indexedText('search_text')} FROM ${tableOf(module)}`,
  );
  hashSize(usualHashBytes);
}

/** Adds row `n` to the search index of its module. */
export function indexSearchText(database: Database, module: string, n: number, text: string): void {
  database.run(`INSERT INTO ${searchTableOf(module)} (rowid, text) VALUES (?, ${indexedText('?')})`, n, text);
}

export function removeSearchText(database: Database, module: string, n: number): void {
  database.run(`DELETE FROM ${searchTableOf(module)} WHERE rowid = ?`, n);
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
export function ensureIndexes(database: Database, def: ModuleDef): void {
  const table = tableOf(def.module);
  const index = (name: string, columns: string, unique = '') =>
    database.exec(
      `CREATE ${unique} INDEX IF NOT EXISTS ${indexOf(def.module, name)} ON ${table} (${columns})`,
    );
  index('id', 'tenant, id', 'UNIQUE');
  index('updated', 'tenant, updated_at, id');
  for (const field of fieldsOf(def)) {
    if (hasSortKey(field)) index(`${field.key}_order`, `tenant, ${sortColumnOf(field.key)}, id`);
    if (field.sortable || (field.filterable && !['people', 'multiselect'].includes(field.type))) {
      index(field.key, `tenant, ${columnOf(field.key)}, id`);
    }
  }
  const conditions = [
    'tenant',
    ...conditionFields(def).map(({ key }) => columnOf(key)),
    ...(def.access ? ['created_by'] : []),
    'id',
  ].join(', ');
  // A new field has to be in it too.
  const present = database.all(`PRAGMA index_info(${conditionIndexOf(def)})`);
  if (present.map(({ name }) => name).join(', ') !== conditions.replaceAll('"', ''))
    database.exec(`DROP INDEX IF EXISTS ${conditionIndexOf(def)}`);
  index('conditions', conditions);
  const count = (name: string, event: string, row: string, change: string) =>
    database.exec(`
      CREATE TRIGGER IF NOT EXISTS "c_${def.module}_${name}" AFTER ${event} ON ${table} BEGIN
        INSERT INTO record_count (tenant, module, total) VALUES (${row}.tenant, '${def.module}', 1)
        ON CONFLICT (tenant, module) DO UPDATE SET total = total ${change};
      END`);
  const known = database.get(
    `SELECT 1 AS yes FROM sqlite_master WHERE type = 'trigger' AND name = 'c_${def.module}_insert'`,
  );
  if (known) return;
  database.run('DELETE FROM record_count WHERE module = ?', def.module);
  database.exec(`
    INSERT INTO record_count (tenant, module, total)
    SELECT tenant, '${def.module}', count(*) FROM ${table} GROUP BY tenant`);
  count('insert', 'INSERT', 'new', '+ 1');
  count('delete', 'DELETE', 'old', '- 1');
}
