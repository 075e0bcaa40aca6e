import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';

import { Client as PostgresClient } from 'pg';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage } from '../../core/contracts/records.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { openStream, taskOf, type OpenStream } from './batch-client.js';
import { fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

const rows = 120;
/** Longest time in ms that a task may be without a process: without a word, another one would look after 5 s. */
const mostMs = 2_500;

describe('a process that stops while another one serves', () => {
  let postgres: TestPostgres;
  let folder: string;
  let databaseUrl: string;
  let stopping: TestServer;
  let staying: TestServer;
  let atStopping: Client;
  let atStaying: Client;
  before(async () => {
    postgres = await testPostgres();
    folder = await mkdtemp(join(tmpdir(), 'portico-stop-'));
    databaseUrl = await postgres.createDatabase();
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  });
  beforeEach(async () => {
    const start = (stopDelayMs: number) =>
      startServer({ dataFolder: folder, databaseUrl, seedAmounts: fewRecords, stopDelayMs });
    staying = await start(0);
    stopping = await start(1_500);
    atStopping = await signIn(stopping, 'group', 'admin');
    atStaying = await signIn(staying, 'group', 'admin');
  });
  afterEach(() => staying.stop());

  const startImport = (client: Client, title: string) =>
    client.post<BatchTask>('/api/portico/batch/tasks', {
      module: 'task',
      table: {
        head: ['任务名称', '截止日期'],
        rows: Array.from({ length: rows }, (_, n) => [`${title} ${n}`, '2026-12-31']),
      },
    });
  /** Waits until the task belongs to another process than the former one, and returns the new one. */
  async function processOf(task: string, former: unknown): Promise<unknown> {
    const connection = new PostgresClient({ connectionString: databaseUrl, options: '-c portico.tenant=*' });
    await connection.connect();
    try {
      for (;;) {
        const { rows: found } = await connection.query<{ claimed_by: unknown }>(
          'SELECT claimed_by FROM batch_task WHERE id = $1',
          [task],
        );
        const present = found[0]?.claimed_by;
        if (present !== null && present !== former) return present;
      }
    } finally {
      await connection.end();
    }
  }
  /** Waits for the result of the task, and returns the number of its failures. */
  async function failuresOf(stream: OpenStream, task: string): Promise<number> {
    for (;;) {
      const { message } = await stream.result();
      const { taskId, failCount } = message['batchTaskResult'] as { taskId: string; failCount: number };
      if (taskId === task) return failCount;
    }
  }
  const count = async (search: string): Promise<number> =>
    (await atStaying.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 1, search })).data.total;

  it('hands its batch task over at once, and each row is done once', async () => {
    const stream = await openStream(atStaying);
    const { data: task, code } = await startImport(atStopping, 'Handed');
    assert.equal(code, 200);
    const first = await processOf(task.id, undefined);
    const began = performance.now();
    const stopped = stopping.stop();
    await processOf(task.id, first);
    const ms = performance.now() - began;
    assert.ok(ms < mostMs, `the other goes on after ${ms} ms`);
    assert.equal((await taskOf(atStaying, task.id)).status, 'running');
    assert.equal(await failuresOf(stream, task.id), 0);
    await stopped;
    await stream.close();
    const ended = await taskOf(atStaying, task.id);
    assert.deepEqual([ended.status, ended.done, ended.failCount], ['done', rows, 0]);
    assert.equal(await count('Handed'), rows);
  });

  it('leaves a batch task to the other that it is asked for meanwhile', async () => {
    const stream = await openStream(atStaying);
    const stopped = stopping.stop();
    // Its streams end once it takes no steps any more.
    await (await openStream(atStopping)).next();
    const { data: task, code } = await startImport(atStopping, 'Late');
    assert.equal(code, 200);
    const began = performance.now();
    await processOf(task.id, undefined);
    const ms = performance.now() - began;
    assert.ok(ms < mostMs, `the other begins after ${ms} ms`);
    assert.equal(await failuresOf(stream, task.id), 0);
    await stopped;
    await stream.close();
    assert.equal(await count('Late'), rows);
  });

  it('loses no event of a client that goes from the one to the other', async () => {
    const first = await openStream(atStopping, '0');
    const { data: task } = await startImport(atStopping, 'Followed');
    let last = '0';
    const stopped = stopping.stop();
    for (;;) {
      const event = await first.next();
      if (!event) break;
      last = event.id ?? last;
      assert.ok(!event.data.includes('batchTaskResult') || !event.data.includes(task.id), 'it ends later');
    }
    const second = await openStream(atStaying, last);
    assert.equal(await failuresOf(second, task.id), 0);
    await second.close();
    await stopped;
  });
});
