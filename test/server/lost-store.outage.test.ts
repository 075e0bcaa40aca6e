import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { taskOf } from './batch-client.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

describe('a server whose database goes away', () => {
  let postgres: TestPostgres;
  let folder: string;
  let databaseUrl: string;
  let server: TestServer;
  let client: Client;
  before(async () => {
    postgres = await testPostgres();
    folder = await mkdtemp(join(tmpdir(), 'portico-lost-'));
    databaseUrl = await postgres.createDatabase();
    server = await startServer({
      dataFolder: folder,
      databaseUrl,
      seedAmounts: { ...fewRecords, customer: 2_000 },
    });
    client = await signIn(server, 'group', 'admin');
  });
  after(async () => {
    await allow(true);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  });

  /** Lets nobody in, and ends all connections; or lets everybody in again. */
  async function allow(isAllowed: boolean): Promise<void> {
    const name = new URL(databaseUrl).pathname.slice(1);
    await postgres.administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isAllowed}`);
    if (isAllowed) return;
    await postgres.administer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
  }
  const add = (title: string) =>
    client.post<RecordDetail>(endpoints.records('task'), { values: { title, dueDate: '2026-12-31' } });
  const list = (search: string) =>
    client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 200, search });

  it('answers 503 with the seconds to wait, and goes on by itself, with what it has acknowledged', async () => {
    assert.equal((await add('Lost 0')).code, 200);
    await allow(false);
    for (const answer of [await add('Lost 1'), await list('Lost'), await client.post(endpoints.getInfo)]) {
      assert.deepEqual([answer.http, answer.code, answer.status], [503, 503, false]);
      assert.equal(answer.headers.get('retry-after'), '5');
      assert.equal(answer.msg, '服务暂时不可用，请稍后再试');
    }
    await allow(true);
    assert.equal((await add('Lost 2')).code, 200);
    const { data } = await list('Lost');
    assert.deepEqual(data.rows.map(({ title }) => title).sort(), ['Lost 0', 'Lost 2']);
  });

  it('keeps what it has acknowledged under load, writes nothing by halves, and ends its batch tasks', async () => {
    const { data: task } = await client.post<BatchTask>('/api/portico/batch/tasks', {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'b' },
      choice: { query: {} },
    });
    const kept: string[] = [];
    const codes = new Set<number>();
    let isOver = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const title = `Loaded ${writer}-${n}`;
        const { code } = await add(title);
        codes.add(code);
        if (code === 200) kept.push(title);
      }
    });
    for (let round = 0; round < 3; round += 1) {
      const had = kept.length;
      while (kept.length < had + 10) await list('Loaded');
      await allow(false);
      await allow(true);
    }
    isOver = true;
    await Promise.all(writers);
    assert.deepEqual([...codes].sort(), [200, 503]);
    const titles: string[] = [];
    for (;;) {
      const { data } = await client.post<ListPage>(endpoints.list('task'), {
        offset: titles.length,
        limit: 200,
        search: 'Loaded',
      });
      titles.push(...data.rows.map(({ title }) => title));
      if (titles.length >= data.total) break;
    }
    assert.deepEqual(
      kept.filter((title) => !titles.includes(title)),
      [],
    );
    let present = await taskOf(client, task.id);
    while (present.status === 'running') present = await taskOf(client, task.id);
    assert.deepEqual([present.status, present.done, present.failCount], ['done', 2_000, 0]);
  });
});
