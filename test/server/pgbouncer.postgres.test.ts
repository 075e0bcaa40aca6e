import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';

import { ensurePgbouncer, runPgbouncer } from '../../scripts/pgbouncer.mjs';
import { replaceOnce } from '../docs/snippets.js';
import { freePorts } from '../faults/nginx-proxy.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { openStream, taskOf } from './batch-client.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

/** The example of docs/operations.md, with the addresses and files of the test. */
async function configuration(folder: string, database: URL, port: number): Promise<string> {
  const text = await readFile('docs/operations.md', 'utf8');
  const example = /```ini\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const target = `host=127.0.0.1 port=${database.port} dbname=${database.pathname.slice(1)}`;
  return (
    [
      ['host=127.0.0.1 port=5432 dbname=office', target],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')],
    ] as const
  ).reduce((present, [from, to]) => replaceOnce(present, from, to), example);
}

describe('two servers on a database behind pgbouncer', () => {
  const program = ensurePgbouncer();
  let postgres: TestPostgres;
  let folder: string;
  let dataFolder: string;
  let stopPooler: (() => Promise<void>) | undefined;
  const servers: TestServer[] = [];
  const clients: Client[] = [];
  before(async () => {
    assert.ok(program !== undefined, 'the test needs the package pgbouncer');
    postgres = await testPostgres();
    folder = await mkdtemp(join(tmpdir(), 'portico-pgbouncer-'));
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-pooled-'));
    const direct = new URL(await postgres.createDatabase());
    const [port = 0] = await freePorts(1);
    await writeFile(join(folder, 'pgbouncer.ini'), await configuration(folder, direct, port));
    const account = `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`;
    await writeFile(join(folder, 'userlist.txt'), account);
    stopPooler = await runPgbouncer(program, folder);
    const pooled = new URL(direct);
    pooled.port = String(port);
    pooled.pathname = '/office';
    const start = () =>
      startServer({
        dataFolder,
        databaseUrl: pooled.href,
        directDatabaseUrl: direct.href,
        seedAmounts: fewRecords,
      });
    // One fills the database, the other waits for it.
    servers.push(...(await Promise.all([start(), start()])));
    for (const server of servers) clients.push(await signIn(server, 'group', 'admin'));
  });
  after(async () => {
    for (const server of servers) await server.stop();
    await stopPooler?.();
    for (const each of [folder, dataFolder]) await rm(each, { recursive: true, force: true });
    await postgres.stop();
  });

  const pair = () => {
    const [first, second] = clients;
    assert.ok(first && second, 'both servers run');
    return [first, second] as const;
  };
  const list = async (client: Client, search: string): Promise<ListPage> =>
    (await client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 100, search })).data;
  const add = (client: Client, title: string) =>
    client.post<RecordDetail>(endpoints.records('task'), { values: { title, dueDate: '2026-12-31' } });

  it('write at once, count what the other has written, and search', async () => {
    const [first, second] = pair();
    assert.equal((await list(first, 'Pooled')).total, 0);
    const written = await Promise.all(
      Array.from({ length: 40 }, (_, n) => add(n % 2 ? first : second, `Pooled ${n}`)),
    );
    assert.deepEqual(new Set(written.map(({ code }) => code)), new Set([200]));
    // What the other has told arrives within a moment.
    for (const client of pair()) while ((await list(client, 'Pooled')).total !== 40);
    const { data: hits } = await first.get<SearchHit[]>(`${endpoints.search}?q=Pooled`);
    assert.ok(
      hits.some(({ title }) => title.startsWith('Pooled')),
      'the search finds a task',
    );
  });

  it('send the result of a batch task to a stream of the other', async () => {
    const [first, second] = pair();
    const stream = await openStream(second);
    const { data: task, code } = await first.post<BatchTask>('/api/portico/batch/tasks', {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'b' },
      choice: { query: {} },
    });
    assert.equal(code, 200);
    const { message } = await stream.result();
    assert.deepEqual(message['batchTaskResult'], { failCount: 0, taskId: task.id });
    await stream.close();
    assert.deepEqual((await taskOf(second, task.id)).status, 'done');
  });
});
