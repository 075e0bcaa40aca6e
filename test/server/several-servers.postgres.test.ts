import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { startProcess } from '../faults/server-process.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { openStream, taskOf } from './batch-client.js';
import { call, fewRecords, signIn, startServer, type Client, type TestServer } from './harness.js';

const tasks = '/api/portico/batch/tasks';

const total = async (client: Client, module: string, search: string): Promise<number> =>
  (await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 10, search })).data.total;

/** Asks again until the answer is as it should be: a message to another process takes a moment. */
async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (!(await condition())) {
    if (performance.now() > deadline) assert.fail(`Not within 180 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('two servers on one database', () => {
  let postgres: TestPostgres;
  let folder: string;
  let databaseUrl: string;
  const servers: TestServer[] = [];
  const clients: Client[] = [];
  before(async () => {
    postgres = await testPostgres();
    folder = await mkdtemp(join(tmpdir(), 'portico-several-'));
    databaseUrl = await postgres.createDatabase();
    // Both find the database empty; one fills it.
    servers.push(
      ...(await Promise.all([
        startServer({ dataFolder: folder, databaseUrl, seedAmounts: { ...fewRecords, customer: 2_000 } }),
        startServer({ dataFolder: folder, databaseUrl, seedAmounts: { ...fewRecords, customer: 2_000 } }),
      ])),
    );
    for (const server of servers) clients.push(await signIn(server, 'group', 'admin'));
  });
  after(async () => {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  });
  const pair = () => {
    const [first, second] = clients;
    assert.ok(first && second, 'both servers run');
    return [first, second] as const;
  };

  it('accept the sessions of each other, and neither has filled the database twice', async () => {
    const [first] = pair();
    const eteamsid = first.session.ACCESS_ETEAMSID;
    const answer = await call(servers[1]?.url ?? '', 'POST', endpoints.getInfo, {}, { eteamsid });
    assert.equal(answer.code, 200);
    assert.equal(await total(first, 'customer', ''), 2_000);
  });

  it('count what the other has written', async () => {
    const [first, second] = pair();
    assert.equal(await total(first, 'task', 'Told'), 0);
    assert.equal(await total(second, 'task', 'Told'), 0);
    const created = await second.post<RecordDetail>(endpoints.records('task'), {
      values: { title: 'Told by the second', dueDate: '2026-12-31' },
    });
    assert.equal(created.code, 200, created.msg);
    await until(async () => (await total(first, 'task', 'Told')) === 1, 'the first counts the task');
  });

  it('refuse the words of a rule that the other has got', async () => {
    const [first, second] = pair();
    const write = (client: Client) =>
      client.post<RecordDetail>(endpoints.records('task'), {
        values: { title: 'A quokkabird', dueDate: '2026-12-31' },
      });
    assert.equal((await write(first)).code, 200);
    const rule = await second.post('/api/portico/sensitive/rules', {
      name: 'Birds',
      superviseType: 'strong',
      words: ['quokkabird'],
      enabled: true,
    });
    assert.equal(rule.code, 200, rule.msg);
    await until(async () => {
      const answer = (await write(first)) as { sensitiveScanCode?: number };
      return answer.sensitiveScanCode === 401;
    }, 'the first refuses the word');
  });

  it('send the result of a batch task to a stream of the other, once', async () => {
    const [first, second] = pair();
    const stream = await openStream(second);
    const { data: task } = await first.post<BatchTask>(tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'b' },
      choice: { query: {} },
    });
    const { id, message } = await stream.result();
    assert.deepEqual(message['batchTaskResult'], { failCount: 0, taskId: task.id });
    await stream.close();
    // What came after it, for a client that comes back.
    const again = await openStream(first, String(Number(id) - 1));
    assert.deepEqual((await again.result()).message['batchTaskResult'], { failCount: 0, taskId: task.id });
    await again.close();
  });

  it('stop a batch task that the other runs', async () => {
    const [first, second] = pair();
    const { data: task } = await first.post<BatchTask>(tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'c' },
      choice: { query: {} },
    });
    const stopped = await second.post<BatchTask>(`${tasks}/${task.id}/stop`);
    assert.equal(stopped.code, 200, stopped.msg);
    const { done } = await taskOf(first, task.id);
    await until(async () => (await taskOf(first, task.id)).status === 'stopped', 'the task is stopped');
    assert.ok(done < 2_000, 'it was stopped before its end');
    assert.equal((await taskOf(second, task.id)).done, (await taskOf(first, task.id)).done);
  });

  it('take over the batch task of a process that is killed, and do each record once', async () => {
    const other = await startProcess(folder, { DATABASE_URL: databaseUrl });
    const client = await signIn(other, 'group', 'admin');
    // By its clock, which is that of today, the former sessions of the others have ended.
    const first = await signIn(servers[0] ?? assert.fail(), 'group', 'admin');
    const stream = await openStream(client);
    const table = {
      head: ['任务名称', '截止日期'],
      rows: Array.from({ length: 1_500 }, (_, n) => [`Orphan ${n}`, '2026-12-31']),
    };
    const { data: task, code, msg } = await client.post<BatchTask>(tasks, { module: 'task', table });
    assert.equal(code, 200, msg);
    let event = await stream.next();
    while (event && !event.data.includes('batchTaskProgress')) event = await stream.next();
    assert.equal(await other.kill('SIGKILL'), 'SIGKILL');
    assert.equal((await taskOf(first, task.id)).status, 'running');
    const killedAt = performance.now();
    const { done } = await taskOf(first, task.id);
    await until(async () => (await taskOf(first, task.id)).done > done, 'another process goes on');
    assert.ok(performance.now() - killedAt < 30_000, 'within 30 s');
    await until(async () => (await taskOf(first, task.id)).status === 'done', 'the task is done');
    assert.equal((await taskOf(first, task.id)).failCount, 0);
    assert.equal(await total(first, 'task', 'Orphan'), 1_500);
  });
});
