import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from './sql.js';

/*
 * Tables of data modules, derived from their schemas. Names come from module definitions, match a pattern and are
 * quoted; no part of a request becomes a name.
 */
const namePattern = /^[a-zA-Z][a-zA-Z0-9]*$/;

export const tableOf = (module: string): string => `"m_${safe(module)}"`;
export const searchTableOf = (module: string): string => `"s_${safe(module)}"`;
export const columnOf = (field: string): string => `"f_${safe(field)}"`;
/** Whether the field has a second column with the name or title, used for sorting. */
export const labelColumnOf = (field: string): string => `"l_${safe(field)}"`;

export const hasLabel = (field: FieldDef): boolean => field.type === 'person' || field.type === 'reference';

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
  const present = new Set(database.all(`PRAGMA table_info(${table})`).map((row) => `"${row['name']}"`));
  for (const column of fieldsOf(def).flatMap(columnsOf)) {
    const name = column.slice(0, column.indexOf(' '));
    if (!present.has(name)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
  }
}

/** Creates indexes and counters; separate from the tables, because seeding is faster without them. */
export function ensureIndexes(database: Database, def: ModuleDef): void {
  const table = tableOf(def.module);
  const index = (name: string, columns: string, unique = '') =>
    database.exec(`CREATE ${unique} INDEX IF NOT EXISTS "i_${def.module}_${name}" ON ${table} (${columns})`);
  index('id', 'tenant, id', 'UNIQUE');
  index('updated', 'tenant, updated_at, id');
  for (const field of fieldsOf(def)) {
    if (hasLabel(field) && field.sortable) {
      index(`${field.key}_label`, `tenant, ${labelColumnOf(field.key)}, id`);
    }
    if (field.sortable || (field.filterable && !['people', 'multiselect'].includes(field.type))) {
      index(field.key, `tenant, ${columnOf(field.key)}, id`);
    }
  }
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
