import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { sql, type RawBuilder } from 'kysely';

import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';

interface Column {
  in_table: string;
  name: string;
  /** 1 if it may be null. */
  nullable: number;
  /** Whole numbers, fractions or texts. */
  kind: string;
  generated: number;
  /** Place in the primary key, from 1. */
  place: number;
}

const sqliteColumns = sql<Column>`
  SELECT t.name AS in_table, c.name AS name, c."notnull" = 0 AND c.pk = 0 AS nullable, c.type AS kind,
    c.hidden > 0 AS generated, c.pk AS place
  FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`;

const postgresColumns = sql<Column>`
  SELECT t.relname AS in_table, c.attname AS name, NOT c.attnotnull AS nullable,
    CASE format_type(c.atttypid, NULL)
      WHEN 'bigint' THEN 'INTEGER' WHEN 'double precision' THEN 'REAL' WHEN 'text' THEN 'TEXT' ELSE 'unknown' END AS kind,
    c.attgenerated <> '' AS generated,
    coalesce((SELECT array_position(conkey, c.attnum) FROM pg_constraint WHERE conrelid = t.oid AND contype = 'p'), 0) AS place
  FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname NOT IN ('schema_version', 'allowance', 'attempt', 'process_number')
    AND c.attnum > 0 AND NOT c.attisdropped`;

interface Reference {
  in_table: string;
  name: string;
  other: string;
  on_delete: string;
}

const sqliteReferences = sql<Reference>`
  SELECT t.name AS in_table, k."from" AS name, k."table" AS other, k.on_delete AS on_delete
  FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) k WHERE t.type = 'table'`;

const postgresReferences = sql<Reference>`
  SELECT k.conrelid::regclass::text AS in_table, c.attname AS name, k.confrelid::regclass::text AS other,
    CASE k.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'a' THEN 'NO ACTION' ELSE 'unknown' END AS on_delete
  FROM pg_constraint k JOIN pg_attribute c ON c.attrelid = k.conrelid AND c.attnum = ALL (k.conkey)
  WHERE k.contype = 'f'`;

interface Index {
  in_table: string;
  /** Its columns, without the names of those that constraints make. */
  columns: string;
  is_unique: number;
  has_condition: number;
}

const sqliteIndexes = sql<Index>`
  SELECT t.name AS in_table, i."unique" AS is_unique, i.partial AS has_condition,
    (SELECT group_concat(c.name || CASE c."desc" WHEN 1 THEN ' DESC' ELSE '' END, ',')
      FROM pragma_index_xinfo(i.name) c WHERE c.key = 1) AS columns
  FROM sqlite_master t JOIN pragma_index_list(t.name) i WHERE t.type = 'table' AND i.origin <> 'pk'`;

const postgresIndexes = sql<Index>`
  SELECT i.indrelid::regclass::text AS in_table, i.indisunique AS is_unique, i.indpred IS NOT NULL AS has_condition,
    (SELECT string_agg(translate(replace(pg_get_indexdef(i.indexrelid, n, true), 'lower(account)', 'account'), '"', '')
        || CASE i.indoption[n - 1] & 1 WHEN 1 THEN ' DESC' ELSE '' END, ',' ORDER BY n)
      FROM generate_series(1, i.indnkeyatts::int) n) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relnamespace = 'public'::regnamespace AND t.relname NOT IN ('schema_version', 'allowance', 'attempt', 'process_number') AND NOT i.indisprimary`;

let server: TestPostgres;
let folder: string;
let sqlite: Database;
let postgres: Database;
before(async () => {
  server = await testPostgres();
  folder = await mkdtemp(join(tmpdir(), 'portico-tables-'));
  sqlite = await openDatabase(folder);
  // The order of a language, so that what depends on the locale of the database is seen.
  const locale = `ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'en' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'`;
  postgres = await openPostgres(await server.createDatabase(`OWNER portico ${locale}`));
});
after(async () => {
  await postgres.close();
  await sqlite.close();
  await rm(folder, { recursive: true });
  await server.stop();
});

describe('the system tables of PostgreSQL are those of SQLite', () => {
  const rowsOf = async <T>({ tables }: Database, query: RawBuilder<T>): Promise<string[]> =>
    (await query.execute(tables)).rows
      .map((row) =>
        JSON.stringify(Object.entries(row as object).sort(([one], [other]) => (one < other ? -1 : 1))),
      )
      .sort();

  async function assertSame<T>(onSqlite: RawBuilder<T>, onPostgres: RawBuilder<T>): Promise<void> {
    const expected = await rowsOf(sqlite, onSqlite);
    assert.ok(expected.length > 5);
    assert.deepEqual(await rowsOf(postgres, onPostgres), expected);
  }

  it('in their columns, with nullability, types and primary keys', () =>
    assertSame(sqliteColumns, postgresColumns));

  it('in their foreign keys', () => assertSame(sqliteReferences, postgresReferences));

  it('in their indexes', () => assertSame(sqliteIndexes, postgresIndexes));

  it('and all texts are compared by their bytes', async () => {
    const { rows } = await sql`
      SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`.execute(
      postgres.tables,
    );
    assert.deepEqual(rows, []);
  });
});

describe('values on both engines', () => {
  const both = () => [sqlite, postgres];

  it('are in the order of their bytes', async () => {
    const orders = [];
    for (const { tables } of both()) {
      const keys = ['b', 'A', 'a', 'B', '中', '_', 'ä', '1', '😀', '\uff21'].map((key) => `order/${key}`);
      await tables
        .insertInto('meta')
        .values(keys.map((key) => ({ key, value: '' })))
        .execute();
      const found = await tables
        .selectFrom('meta')
        .select('key')
        .where('key', '>=', 'order/')
        .where('key', '<', 'order0')
        .orderBy('key')
        .execute();
      orders.push(found.map(({ key }) => key.slice('order/'.length)).join(''));
    }
    assert.deepEqual(orders, Array(2).fill('1AB_abä中\uff21😀'));
  });

  it('come back as they were written', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const texts = ['', '中文，繁體字 😀', `'"\\;--`, 'a\nb\tc'];
    for (const database of both()) {
      const { tables } = database;
      await sql`CREATE TABLE sample (whole bigint, share double precision, words text, content ${sql.raw(
        database === postgres ? 'bytea' : 'blob',
      )})`.execute(tables);
      for (const words of texts)
        await sql`INSERT INTO sample VALUES (${9_007_199_254_740_991n}, ${0.1}, ${words}, ${bytes})`.execute(
          tables,
        );
      await sql`INSERT INTO sample VALUES (${-5}, ${null}, ${null}, ${new Uint8Array()})`.execute(tables);
      const { rows } = await sql`SELECT * FROM sample`.execute(tables);
      assert.deepEqual(
        rows.map((row) => ({ ...(row as object) })),
        [
          ...texts.map((words) => ({ whole: 9_007_199_254_740_991, share: 0.1, words, content: bytes })),
          { whole: -5, share: null, words: null, content: new Uint8Array() },
        ],
      );
    }
  });

  it('counts, sums and conditions are numbers', async () => {
    for (const { tables } of both()) {
      const { rows } = await sql`
        SELECT count(*) AS n, sum(n) AS total, count(*) > 1 AS many, sum(n) IS NULL AS missing
        FROM (SELECT CAST(3 AS bigint) AS n UNION ALL SELECT 4) AS numbers`.execute(tables);
      assert.deepEqual({ ...(rows[0] as object) }, { n: 2, total: 7, many: 1, missing: 0 });
    }
  });

  it('numbers that JavaScript does not hold stay texts on PostgreSQL', async () => {
    const { rows } = await sql`
      SELECT 9007199254740993::bigint AS whole, 1.50::numeric AS part, 12345678901234567890::numeric AS long`.execute(
      postgres.tables,
    );
    assert.deepEqual(
      { ...(rows[0] as object) },
      {
        whole: '9007199254740993',
        part: '1.50',
        long: '12345678901234567890',
      },
    );
  });

  it('changes are counted, and what they return is read', async () => {
    for (const { tables } of both()) {
      const insert = (key: string) => tables.insertInto('meta').values({ key, value: 'old' });
      const returned = await insert('count/1').returning('key').execute();
      assert.deepEqual(
        returned.map(({ key }) => key),
        ['count/1'],
      );
      await insert('count/2').execute();
      const { numUpdatedRows } = await tables
        .updateTable('meta')
        .set({ value: 'new' })
        .where('key', 'like', 'count/%')
        .executeTakeFirstOrThrow();
      assert.equal(numUpdatedRows, 2n);
      const { numDeletedRows } = await tables
        .deleteFrom('meta')
        .where('key', '=', 'count/1')
        .executeTakeFirstOrThrow();
      assert.equal(numDeletedRows, 1n);
    }
  });

  it('one of many texts is found', async () => {
    const keys = ['many/1', `many/'"{},`, 'many/中'];
    for (const { tables, dialect } of both()) {
      await tables
        .insertInto('meta')
        .values([...keys, 'many/other'].map((key) => ({ key, value: '' })))
        .execute();
      const found = (wanted: readonly string[]) =>
        tables
          .selectFrom('meta')
          .select('key')
          .where(dialect.isOneOf('key', wanted))
          .orderBy('key')
          .execute();
      assert.deepEqual(
        (await found(keys)).map(({ key }) => key),
        [...keys].sort(),
      );
      assert.deepEqual(await found([]), []);
    }
  });

  it('accounts are one without the case of their ASCII letters', async () => {
    const person = {
      user_id: '',
      name: '',
      department: '',
      title: '',
      manager: null,
      duties: '',
      password: '',
    };
    for (const { tables, inAllTenants } of both()) {
      await inAllTenants(() =>
        tables.insertInto('tenant').values({ key: 't', data: '', config: '' }).execute(),
      );
      const add = (account: string) =>
        inAllTenants(() =>
          tables
            .insertInto('employee')
            .values({ ...person, id: account, tenant: 't', account })
            .execute(),
        );
      await add('Ada.Ä');
      await add('ada.ä');
      await assert.rejects(add('ADA.Ä'), /unique/i);
    }
  });
});
