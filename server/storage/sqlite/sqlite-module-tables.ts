import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { fieldsOf } from '../../schemas/define.js';
import {
  columnOf,
  conditionFields,
  conditionIndexOf,
  hasLabel,
  hasSortKey,
  ignoresCase,
  indexOf,
  isIntegerColumn,
  isStoredAsInteger,
  labelColumnOf,
  safe,
  searchTableOf,
  sortColumnOf,
  tableOf,
  type ModuleTables,
} from '../module-tables.js';
import { searchTermsOf } from '../search-terms.js';
import { threadIndexesOf } from '../thread-indexes.js';
import { numberOf, textOf, type SqliteStatements } from '../database.js';

const caselessText = 'TEXT COLLATE NOCASE';

function columnType(field: FieldDef): string {
  if (isStoredAsInteger(field)) return 'INTEGER';
  return ignoresCase(field) ? caselessText : 'TEXT';
}

/** Columns of a field with their types. */
const columnsOf = (field: FieldDef): [name: string, type: string][] => [
  [columnOf(field.key), columnType(field)],
  ...(hasLabel(field) ? [[labelColumnOf(field.key), caselessText] as [string, string]] : []),
  ...(hasSortKey(field) ? [[sortColumnOf(field.key), 'TEXT'] as [string, string]] : []),
];

const usualHashBytes = 1024 * 1024;
const manyRowsHashBytes = 64 * 1024 * 1024;
const indexedAtOnce = 1000;

/** Tables of modules on SQLite, whose search index is a table of FTS5. */
export function createSqliteModuleTables(database: SqliteStatements): ModuleTables {
  /** Earlier releases had an index of other terms, and a table that listed them. */
  async function ensureSearchIndex(module: string): Promise<void> {
    const search = searchTableOf(module);
    const present = await database.get('SELECT sql FROM sqlite_master WHERE name = ?', search);
    if (textOf(present, 'sql').includes('triples')) return;
    await database.exec(`
      DROP TABLE IF EXISTS "v_${safe(module)}";
      DROP TABLE IF EXISTS "${search}";
      CREATE VIRTUAL TABLE "${search}"
        USING fts5(pairs, triples, content = '', contentless_delete = 1, tokenize = 'ascii', detail = 'full')`);
    await tables.indexSearchTexts(module);
  }

  /** Triggers that keep the number of a tenant's records. */
  async function ensureCounters({ module }: ModuleDef): Promise<void> {
    const table = tableOf(module);
    const count = (name: string, event: string, row: string, change: string) =>
      database.exec(`
        CREATE TRIGGER IF NOT EXISTS "c_${module}_${name}" AFTER ${event} ON "${table}" BEGIN
          INSERT INTO record_count (tenant, module, total) VALUES (${row}.tenant, '${module}', 1)
          ON CONFLICT (tenant, module) DO UPDATE SET total = total ${change};
        END`);
    const known = await database.get(
      `SELECT 1 AS yes FROM sqlite_master WHERE type = 'trigger' AND name = 'c_${module}_insert'`,
    );
    if (known) return;
    await database.run('DELETE FROM record_count WHERE module = ?', module);
    await database.exec(`
      INSERT INTO record_count (tenant, module, total)
      SELECT tenant, '${module}', count(*) FROM "${table}" GROUP BY tenant`);
    await count('insert', 'INSERT', 'new', '+ 1');
    await count('delete', 'DELETE', 'old', '- 1');
  }

  const tables: ModuleTables = {
    async ensureTable(def) {
      const table = tableOf(def.module);
      const columns = fieldsOf(def).flatMap(columnsOf);
      await database.exec(`
        CREATE TABLE IF NOT EXISTS "${table}" (
          n INTEGER PRIMARY KEY,
          tenant TEXT NOT NULL,
          id TEXT NOT NULL,
          revision INTEGER NOT NULL,
          created_by TEXT NOT NULL,
          created_at TEXT NOT NULL,
          updated_by TEXT NOT NULL,
          updated_at TEXT NOT NULL,
          search_text TEXT NOT NULL,
          ${columns.map(([name, type]) => `"${name}" ${type}`).join(',\n          ')}
        );
      `);
      await ensureSearchIndex(def.module);
      const present = new Set((await database.all(`PRAGMA table_info("${table}")`)).map(({ name }) => name));
      for (const [name, type] of columns)
        if (!present.has(name)) await database.exec(`ALTER TABLE "${table}" ADD COLUMN "${name}" ${type}`);
    },

    async addColumns(module, columns) {
      const table = tableOf(module);
      const present = new Set((await database.all(`PRAGMA table_info("${table}")`)).map(({ name }) => name));
      for (const name of columns.filter((column) => !present.has(column))) {
        const type = isIntegerColumn(name) ? 'INTEGER' : name.startsWith('k_') ? 'TEXT' : caselessText;
        await database.exec(`ALTER TABLE "${table}" ADD COLUMN "${name}" ${type}`);
      }
    },

    async ensureIndexes(def) {
      const indexBy = (name: string, parts: readonly string[], unique = '') =>
        database.exec(
          `CREATE ${unique} INDEX IF NOT EXISTS "${name}" ON "${tableOf(def.module)}" (${parts.join(', ')})`,
        );
      const index = (name: string, columns: readonly string[], unique = '') =>
        indexBy(
          indexOf(def.module, name),
          columns.map((column) => `"${column}"`),
          unique,
        );
      await index('id', ['tenant', 'id'], 'UNIQUE');
      await index('updated', ['tenant', 'updated_at', 'id']);
      for (const field of fieldsOf(def)) {
        if (hasSortKey(field)) await index(`${field.key}_order`, ['tenant', sortColumnOf(field.key), 'id']);
        if (field.sortable || (field.filterable && !['people', 'multiselect'].includes(field.type))) {
          await index(field.key, ['tenant', columnOf(field.key), 'id']);
        }
      }
      const conditions = [
        'tenant',
        ...conditionFields(def).map(({ key }) => columnOf(key)),
        ...(def.access ? ['created_by'] : []),
        'id',
      ];
      // A new field has to be in it too.
      const present = await database.all(`PRAGMA index_info("${conditionIndexOf(def)}")`);
      if (present.map(({ name }) => name).join() !== conditions.join())
        await database.exec(`DROP INDEX IF EXISTS "${conditionIndexOf(def)}"`);
      await index('conditions', conditions);
      for (const { name, parts } of threadIndexesOf(def)) await indexBy(name, parts);
      await ensureCounters(def);
    },

    async indexSearchTexts(module) {
      const search = `"${searchTableOf(module)}"`;
      const hashSize = (bytes: number) =>
        database.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('hashsize', ${bytes})`);
      await hashSize(manyRowsHashBytes);
      let last = 0;
      for (;;) {
        const rows = await database.all(
          `SELECT n, tenant, search_text FROM "${tableOf(module)}" WHERE n > ? ORDER BY n LIMIT ?`,
          last,
          indexedAtOnce,
        );
        for (const row of rows) {
          last = numberOf(row, 'n');
          await tables.indexSearchText(module, last, textOf(row, 'tenant'), textOf(row, 'search_text'));
        }
        if (rows.length < indexedAtOnce) break;
      }
      await hashSize(usualHashBytes);
    },

    async indexSearchText(module, n, tenant, text) {
      const { pairs, triples } = searchTermsOf(tenant, text);
      await database.run(
        `INSERT INTO "${searchTableOf(module)}" (rowid, pairs, triples) VALUES (?, ?, ?)`,
        n,
        pairs,
        triples,
      );
    },

    async removeSearchText(module, n) {
      await database.run(`DELETE FROM "${searchTableOf(module)}" WHERE rowid = ?`, n);
    },
  };
  return tables;
}
