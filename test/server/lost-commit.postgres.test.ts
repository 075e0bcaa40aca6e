import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage } from '../../core/contracts/records.js';
import { startCuttingProxy } from '../faults/cutting-proxy.js';
import { testPostgres } from '../postgres-server.js';
import { taskOf } from './batch-client.js';
import { fewRecords, signIn, startServer } from './harness.js';

const rows = 60;
/** A message of PostgreSQL's protocol: a query of 11 bytes with its length. */
const commit = 'Q\0\0\0\x0bCOMMIT\0';

it('a batch task whose commit is done and whose answer is lost does each row once', async () => {
  const postgres = await testPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'portico-commit-'));
  const url = new URL(await postgres.createDatabase());
  const directDatabaseUrl = url.href;
  const proxy = await startCuttingProxy(Number(url.port));
  url.port = new URL(proxy.url).port;
  const server = await startServer({
    dataFolder: folder,
    databaseUrl: url.href,
    directDatabaseUrl,
    seedAmounts: fewRecords,
  });
  try {
    const client = await signIn(server, 'group', 'admin');
    const { data: task, code } = await client.post<BatchTask>('/api/portico/batch/tasks', {
      module: 'task',
      table: {
        head: ['任务名称', '截止日期'],
        rows: Array.from({ length: rows }, (_, n) => [`Committed ${n}`, '2026-12-31']),
      },
    });
    assert.equal(code, 200);
    let present = await taskOf(client, task.id);
    while (present.done === 0) present = await taskOf(client, task.id);
    // The only transactions are now those of the task's steps.
    proxy.cutNext(commit);
    while (present.status === 'running') present = await taskOf(client, task.id);
    assert.equal(proxy.cuts, 1);
    assert.deepEqual([present.status, present.done, present.failCount], ['done', rows, 0]);
    const { data } = await client.post<ListPage>(endpoints.list('task'), {
      offset: 0,
      limit: 200,
      search: 'Committed',
    });
    assert.equal(data.total, rows);
    assert.equal(new Set(data.rows.map(({ title }) => title)).size, rows);
  } finally {
    await server.stop();
    await proxy.close();
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
});
