import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { openStream, taskOf } from '../server/batch-client.js';
import { fewRecords, signIn, startServer, type Client } from '../server/harness.js';
import { startProcess } from './server-process.js';

const tasks = '/api/portico/batch/tasks';
const customers = 3_000;
const rows = 1_500;
const kills = 4;

async function begin(client: Client, body: object): Promise<string> {
  const { data, code, msg } = await client.post<BatchTask>(tasks, body);
  assert.equal(code, 200, msg);
  return data.id;
}

it('a server that is killed again and again in the middle of batch tasks does every record once', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-batch-kills-'));
  await (await startServer({ dataFolder, seedAmounts: { ...fewRecords, customer: customers } })).stop();
  let ids: string[] = [];
  let before = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startProcess(dataFolder);
    const client = await signIn(server, 'group', 'admin');
    const stream = await openStream(client, '0');
    if (kill === 1) {
      const change = begin(client, {
        module: 'customer',
        operation: { kind: 'set', field: 'level', value: 'c' },
        choice: { query: {} },
      });
      const table = {
        head: ['任务名称', '截止日期'],
        rows: Array.from({ length: rows }, (_, n) => [`Imported ${n}`, '2026-12-31']),
      };
      ids = await Promise.all([change, begin(client, { module: 'task', table })]);
    }
    // It has come further than the one before.
    for (;;) {
      const event = await stream.next();
      assert.ok(event, 'the stream has ended');
      const { batchTaskProgress: progress } = JSON.parse(event.data) as {
        batchTaskProgress?: { taskId: string; done: number; running: boolean };
      };
      if (progress?.taskId !== ids[0] || progress?.done === undefined || progress.done <= before) continue;
      assert.equal(progress.running, true, 'the task is long enough');
      before = progress.done;
      break;
    }
    assert.equal(await server.kill('SIGKILL'), 'SIGKILL');
  }

  const server = await startProcess(dataFolder);
  const client = await signIn(server, 'group', 'admin');
  const stream = await openStream(client, '0');
  const ended = new Set<unknown>();
  while (ended.size < ids.length) {
    const { message } = await stream.result();
    const { taskId, failCount } = message['batchTaskResult'] as { taskId: string; failCount: number };
    assert.equal(failCount, 0);
    assert.equal(ended.has(taskId), false, 'one result for each task');
    ended.add(taskId);
  }
  await stream.close();
  for (const [index, total] of [customers, rows].entries()) {
    const task = await taskOf(client, ids[index] ?? '');
    assert.deepEqual([task.status, task.done, task.failCount], ['done', total, 0]);
  }
  await server.kill('SIGTERM');

  const database = await openDatabase(dataFolder);
  assert.equal((await database.get('PRAGMA integrity_check'))?.['integrity_check'], 'ok');
  const { total, changed, most } =
    (await database.get(
      `SELECT count(*) AS total, sum(f_level = 'c') AS changed, max(revision) AS most
       FROM m_customer WHERE tenant = 'group'`,
    )) ?? {};
  assert.deepEqual([total, changed, most], [customers, customers, 2]);
  const imported = await database.get(
    `SELECT count(*) AS total, count(DISTINCT f_title) AS titles FROM m_task WHERE f_title LIKE 'Imported %'`,
  );
  assert.deepEqual([imported?.['total'], imported?.['titles']], [rows, rows]);
  await database.close();
  await rm(dataFolder, { recursive: true });
});
