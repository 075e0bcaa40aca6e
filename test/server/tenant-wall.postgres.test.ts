import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { sql } from 'kysely';
import { Client as PostgresClient } from 'pg';

import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { password, plainUser } from '../../scripts/postgres.mjs';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

/**
 * Tables without rows of tenants; what is found in a search index is a number of a row that has a wall. A step of a sign-in is
 * sealed, and only the browser that has begun it has the key.
 */
const withoutWall = [
  ...['allowance', 'attempt', 'login_ticket', 'meta', 'process_number', 'schema_version', 'sign_in_step'],
];

/** Takes the conditions on the tenant out of all statements until the returned function is called. */
function withoutConditions(): () => void {
  const prototype = PostgresClient.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (statement, ...rest) {
    const text =
      typeof statement === 'string'
        ? statement.replace(/(?:"?\w+"?\.)?"?tenant"? = (\$\d+)/g, '($1::text IS NOT NULL)')
        : statement;
    return query.call(this, text, ...rest);
  };
  return () => (prototype.query = query);
}

let postgres: TestPostgres;
let folder: string;
let databaseUrl: string;
let server: TestServer;
let group: Client;
let logistics: Client;
let database: Database;
before(async () => {
  postgres = await testPostgres();
  folder = await mkdtemp(join(tmpdir(), 'portico-wall-'));
  databaseUrl = await postgres.createDatabase();
  server = await startServer({ dataFolder: folder, databaseUrl, seedAmounts: fewRecords });
  group = await signIn(server, 'group', 'admin');
  logistics = await signIn(server, 'logistics', 'admin');
  database = await openPostgres(databaseUrl);
});
after(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  await postgres.stop();
});

describe('the wall between tenants', () => {
  it('is said to be missing where the role of the server passes it, and only there', async () => {
    const url = new URL(databaseUrl);
    url.username = 'passes_walls';
    const roles = `CREATE ROLE passes_walls LOGIN PASSWORD '${password}' BYPASSRLS; GRANT ${plainUser} TO passes_walls`;
    await postgres.administer(roles);
    const said: string[] = [];
    const opened = await openPostgres(url.href, { warn: (sentence) => said.push(sentence) });
    await opened.close();
    await postgres.administer('DROP ROLE passes_walls');
    assert.deepEqual(said, [
      'The user "passes_walls" is a superuser or has BYPASSRLS, so that PostgreSQL does not keep the tenants apart. Give the server a role of its own.',
    ]);
    assert.ok(!server.lines.some((line) => line.includes('BYPASSRLS')), server.lines.join('\n'));
  });

  it('stands around all tables with rows of tenants, for the owner of the tables as well', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
        AND NOT (relrowsecurity AND relforcerowsecurity) AND relname NOT LIKE 's\\_%'
      ORDER BY relname`.execute(database.tables);
    assert.deepEqual(
      rows.map(({ name }) => name),
      withoutWall,
    );
  });

  it('shows no rows where no tenant is set, also on a connection that had one', async () => {
    const countOf = async () =>
      (
        await database.tables
          .selectFrom('employee')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    assert.equal(await countOf(), 0);
    const own = await database.inTenant('logistics', countOf);
    const other = await database.inTenant('group', countOf);
    assert.ok(own > 0 && other > own, `${own} and ${other}`);
    assert.equal(await database.inAllTenants(countOf), own + other);
    for (let n = 0; n < 20; n += 1) assert.equal(await countOf(), 0);
    assert.equal(await database.transaction(countOf), 0);
  });

  it('follows the caller inside a transaction, and after an attempt that is undone', async () => {
    const tenantOf = async () =>
      (await database.tables.selectFrom('tenant').select('key').execute()).map(({ key }) => key).join();
    const seen = await database.inTenant('group', () =>
      database.transaction(async () => {
        const first = await tenantOf();
        const second = await database.inTenant('logistics', tenantOf);
        await database
          .attempt(() =>
            database.inTenant('logistics', async () => {
              await tenantOf();
              throw new Error('undone');
            }),
          )
          .catch(() => undefined);
        return [first, second, await tenantOf()];
      }),
    );
    assert.deepEqual(seen, ['group', 'logistics', 'group']);
  });

  it('refuses rows of another tenant', async () => {
    const row = { tenant: 'logistics', source: 'USD', target: 'CNY', day: '2026-01-01', rate: '7' };
    const insert = () => database.tables.insertInto('rate').values(row).execute();
    await assert.rejects(database.inTenant('group', insert), /row-level security/);
    await assert.rejects(insert(), /row-level security/);
    await assert.rejects(
      database.inTenant('logistics', () =>
        database.tables
          .updateTable('tenant_label')
          .set({ tenant: 'group' })
          .where('tenant', '=', 'logistics')
          .execute()
          .then(() => insert())
          .then(() => database.tables.updateTable('rate').set({ tenant: 'group' }).execute()),
      ),
      /row-level security/,
    );
  });

  it('keeps the tenants apart when the server forgets its conditions', async () => {
    const values = { title: 'Palisade of the other tenant', dueDate: '2026-12-31' };
    const { data: foreign } = await logistics.post<RecordDetail>('/api/portico/modules/task/records', {
      values,
    });
    const seenBy = async (client: Client, words = 'Palisade') => {
      const list = await client.post<ListPage>('/api/portico/modules/task/list', {
        offset: 0,
        limit: 50,
        filters: [{ field: 'title', op: 'contains', value: words }],
      });
      const hits = await client.get<unknown[]>('/api/portico/search?q=Palisade');
      const record = await client.get(`/api/portico/modules/task/records/${foreign.id}`);
      return { listed: list.data.rows.length, hits: hits.data.length, record: record.code };
    };
    const none = { listed: 0, hits: 0, record: 404 };
    assert.deepEqual(await seenBy(group), none);
    assert.deepEqual(await seenBy(logistics), { listed: 1, hits: 1, record: 200 });

    const restore = withoutConditions();
    try {
      assert.deepEqual(await seenBy(group, 'of the other'), none);
      await postgres.administer('ALTER TABLE m_task DISABLE ROW LEVEL SECURITY', databaseUrl);
      // The conditions are really missing. Other words, since the server keeps the number of what it has found.
      assert.equal((await seenBy(group, 'Palisade of')).listed, 1);
    } finally {
      restore();
      await postgres.administer('ALTER TABLE m_task ENABLE ROW LEVEL SECURITY', databaseUrl);
    }
    assert.deepEqual(await seenBy(group, 'Palisade of the'), none);
  });
});
