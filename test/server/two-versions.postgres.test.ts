import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';

import { sql } from 'kysely';

import type { ListPage } from '../../core/contracts/records.js';
import { migrations } from '../../server/storage/migrations.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

let postgres: TestPostgres;
let folder: string;
let databaseUrl: string;
const servers: TestServer[] = [];
before(async () => {
  postgres = await testPostgres();
  folder = await mkdtemp(join(tmpdir(), 'portico-versions-'));
  databaseUrl = await postgres.createDatabase();
  servers.push(await start());
});
after(async () => {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
  await postgres.stop();
});

const start = (): Promise<TestServer> =>
  startServer({ dataFolder: folder, databaseUrl, seedAmounts: fewRecords });

const latest = migrations.at(-1)!.version;
/** Additions of a next release: a column, an index, a table. */
const added = {
  version: latest + 1,
  sqlite: '',
  postgres: `
    ALTER TABLE employee ADD COLUMN nickname text COLLATE "C";
    CREATE INDEX employee_nickname ON employee (tenant, nickname);
    CREATE TABLE of_next_release (id text COLLATE "C" PRIMARY KEY);`,
};
/** Removal in the release after it. */
const removed = {
  version: latest + 2,
  worksFrom: latest + 1,
  sqlite: '',
  postgres: 'ALTER TABLE employee DROP COLUMN title',
};

const create = async (client: Client, title: string): Promise<number> =>
  (
    await client.post('/api/portico/modules/task/records', {
      values: { title, dueDate: '2026-12-31' },
    })
  ).code;
const count = async (client: Client): Promise<number> =>
  (
    await client.post<ListPage>('/api/portico/modules/task/list', {
      offset: 0,
      limit: 1,
      search: 'Side by side',
    })
  ).data.total;

it('a server goes on, and one of its version starts, while a newer one has extended the tables', async () => {
  const client = await signIn(servers[0]!, 'group', 'admin');
  const codes: number[] = [];
  const work = new AbortController();
  const writing = (async () => {
    do codes.push(await create(client, `Side by side ${codes.length}`));
    while (!work.signal.aborted);
  })();
  const newer = await openPostgres(databaseUrl, { steps: [...migrations, added] });
  work.abort();
  await writing;
  codes.push(await create(client, `Side by side ${codes.length}`));
  assert.deepEqual([...new Set(codes)], [200]);

  // As a process does that is replaced during the deployment.
  const second = await start();
  servers.push(second);
  const other = await signIn(second, 'group', 'li.min');
  assert.equal(await create(other, `Side by side ${codes.length}`), 200);
  assert.equal(await count(client), codes.length + 1);
  assert.equal(newer.isOfNewerServer, false);
  const older = await openPostgres(databaseUrl);
  assert.equal(older.isOfNewerServer, true);
  await older.close();

  // What only the newer server knows is there for it.
  await newer.inTenant('group', () =>
    sql`UPDATE employee SET nickname = 'Xiao Lin' WHERE account = 'lin.xiao'`.execute(newer.tables),
  );
  await newer.close();
});

it('a server that does not work with the tables any more says so', async () => {
  await (await openPostgres(databaseUrl, { steps: [...migrations, added, removed] })).close();
  await assert.rejects(openPostgres(databaseUrl), {
    message: `The database has version ${latest + 2}; this server knows ${latest}. Start the newer server instead.`,
  });
  await (await openPostgres(databaseUrl, { steps: [...migrations, added] })).close();
});
