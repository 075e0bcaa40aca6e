import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import type { BatchTask, ImportCheck } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { openStream, runTask, taskOf } from './batch-client.js';
import { fewRecords, holds, noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const tasks = '/api/portico/batch/tasks';

let server: TestServer;
let admin: Client;
let lin: Client;
let chen: Client;

before(async () => {
  server = await startServer({ seedAmounts: { ...fewRecords, customer: 250 } });
  [admin, lin, chen] = [
    await signIn(server, 'group', 'admin'),
    await signIn(server, 'group', 'lin.xiao'),
    await signIn(server, 'group', 'chen.yiming'),
  ];
});
after(() => server.stop());

const list = async (client: Client, module: string, query: object = {}): Promise<ListPage> =>
  (await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 200, ...query })).data;
const record = async (client: Client, module: string, id: string): Promise<RecordDetail> =>
  (await client.get<RecordDetail>(`${endpoints.record(module, id)}?visit=0`)).data;
const add = async (client: Client, module: string, values: object): Promise<RecordDetail> => {
  const { data, code, msg } = await client.post<RecordDetail>(endpoints.records(module), { values });
  assert.equal(code, 200, msg);
  return data;
};
const me = (client: Client) => ({ id: client.session.employeeId, name: '' });
const addTask = (client: Client, title: string) =>
  add(client, 'task', { title, dueDate: '2026-12-01', assignee: me(client) });

describe('batch tasks', () => {
  test('2.4.23 3.35 3.36 a field of the chosen records is changed, and the result is pushed', async () => {
    const ids = [(await addTask(lin, 'Batch one')).id, (await addTask(lin, 'Batch two')).id];
    const stream = await openStream(lin);
    const { data: begun } = await lin.post<BatchTask>(tasks, {
      module: 'task',
      operation: { kind: 'set', field: 'priority', value: 'high' },
      choice: { ids },
    });
    assert.equal(begun.status, 'running');
    const { message } = await stream.result();
    assert.deepEqual(message, {
      command: 15422,
      type: 111,
      batchTaskResult: { failCount: 0, taskId: begun.id },
      content: '任务：修改优先级：共 2 条，成功 2 条',
      module: 'task',
    });
    await stream.close();
    const done = await taskOf(lin, begun.id);
    assert.deepEqual([done.status, done.total, done.done, done.failCount], ['done', 2, 2, 0]);
    for (const id of ids) assert.equal((await record(lin, 'task', id)).values['priority'], 'high');
    // Its record, by which the user finds the task again.
    const own = await record(lin, 'batchTask', begun.id);
    assert.deepEqual(
      [own.title, own.values['status'], own.values['total']],
      ['任务：修改优先级', 'done', '2'],
    );
    assert.equal((await chen.get(endpoints.record('batchTask', begun.id))).code, 404);
    assert.equal((await chen.get(`${tasks}/${begun.id}`)).code, 404);
  });

  test('rights are those of each record; what failed is named with its reason and can be retried', async () => {
    const own = await addTask(lin, 'Mine');
    const foreign = await addTask(chen, 'Not mine');
    const gone = await addTask(lin, 'Gone');
    await lin.call('DELETE', endpoints.record('task', gone.id));
    const done = await runTask(lin, tasks, {
      module: 'task',
      operation: { kind: 'set', field: 'assignee', value: me(chen) },
      choice: { ids: [own.id, foreign.id, gone.id] },
    });
    assert.deepEqual([done.total, done.done, done.failCount, done.canRetry], [3, 3, 2, true]);
    assert.deepEqual(done.failures, [
      { record: foreign.id, title: 'Not mine', reason: '您不能修改其中的部分内容（负责人）' },
      { record: gone.id, title: '', reason: '内容不存在或已被删除' },
    ]);
    assert.equal((await record(lin, 'task', foreign.id)).revision, 1);

    // Its owner hands it over: then the retry succeeds for this one.
    await chen.put(endpoints.record('task', foreign.id), { revision: 1, values: { assignee: me(lin) } });
    const again = await runTask(lin, `${tasks}/${done.id}/retry`);
    assert.deepEqual([again.retryOf, again.total, again.failCount], [done.id, 2, 1]);
    assert.equal((await record(lin, 'task', foreign.id)).revision, 3);
    const first = await taskOf(lin, done.id);
    assert.deepEqual([first.retriedBy, first.canRetry], [again.id, false]);
    assert.equal((await lin.post(`${tasks}/${done.id}/retry`)).code, 422);
  });

  test('records are returned with one reason for all of them, and not without one', async () => {
    const waiting = await list(lin, 'workflow', {
      filters: [
        { field: 'handler', op: 'eq', value: me(lin).id },
        { field: 'status', op: 'in', value: ['active', 'nearly', 'late'] },
      ],
      limit: 2,
    });
    const choice = { ids: waiting.rows.map(({ id }) => id) };
    assert.equal(choice.ids.length, 2);
    const silent = await runTask(lin, tasks, {
      module: 'workflow',
      operation: { kind: 'act', action: 'return' },
      choice,
    });
    assert.equal(silent.failCount, 2);
    const done = await runTask(lin, tasks, {
      module: 'workflow',
      operation: { kind: 'act', action: 'return', comment: '请补充报价单' },
      choice,
    });
    assert.deepEqual([done.done, done.failCount], [2, 0]);
    for (const id of choice.ids) {
      assert.equal((await record(lin, 'workflow', id)).values['status'], 'returned');
      const { data } = await lin.get<ActivityEntry[]>(endpoints.activity('workflow', id));
      assert.equal(data.at(-1)?.text, '请补充报价单');
    }
  });

  test('undo takes back what was changed, except where it was changed since, and only once', async () => {
    const one = await addTask(lin, 'Undo one');
    const two = await addTask(lin, 'Undo two');
    const done = await runTask(lin, tasks, {
      module: 'task',
      operation: { kind: 'act', action: 'finish' },
      choice: { ids: [one.id, two.id] },
    });
    assert.deepEqual([done.failCount, done.canUndo], [0, true]);
    const finished = await record(lin, 'task', one.id);
    assert.deepEqual([finished.values['status'], finished.values['progress']], ['done', '100']);
    await lin.put(endpoints.record('task', two.id), { revision: 2, values: { detail: 'A note' } });

    const undone = await runTask(lin, `${tasks}/${done.id}/undo`);
    assert.deepEqual([undone.kind, undone.total, undone.failCount], ['undo', 2, 1]);
    assert.deepEqual(undone.failures, [
      { record: two.id, title: 'Undo two', reason: '此后已被修改，未撤销' },
    ]);
    const back = await record(lin, 'task', one.id);
    assert.deepEqual([back.values['status'], back.values['progress'], back.revision], ['open', '0', 3]);
    assert.equal((await taskOf(lin, done.id)).canUndo, false);
    assert.equal((await lin.post(`${tasks}/${done.id}/undo`)).code, 422);
  });

  test('all records of a query are chosen by the query, and are those that the user sees', async () => {
    const query = { filters: [{ field: 'level', op: 'notEmpty' }] };
    const { total } = await list(admin, 'customer', query);
    holds(total > 100, `${total} customers have a level`);
    const done = await runTask(admin, tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'a' },
      choice: { query },
    });
    assert.deepEqual(
      [done.total, done.done, done.failCount],
      [total, total, 0],
      JSON.stringify(done.failures),
    );
    const changed = await list(admin, 'customer', { filters: [{ field: 'level', op: 'eq', value: 'a' }] });
    assert.equal(changed.total, total);
  });

  test('records are deleted; a query without matches is no task', async () => {
    const { id } = await addTask(lin, 'To be deleted');
    const done = await runTask(lin, tasks, {
      module: 'task',
      operation: { kind: 'remove' },
      choice: { ids: [id, id] },
    });
    assert.deepEqual([done.total, done.failCount, done.canUndo], [1, 0, true]);
    assert.equal((await lin.get(endpoints.record('task', id))).code, 404);
    const none = await lin.post(tasks, {
      module: 'task',
      operation: { kind: 'remove' },
      choice: { query: { search: 'no such text anywhere' } },
    });
    assert.equal(none.code, 422);
  });

  test('an export is a file of the records that the user sees', async () => {
    const { rows } = await list(lin, 'customer', { limit: 3 });
    const done = await runTask(lin, tasks, {
      module: 'customer',
      operation: { kind: 'export', columns: ['name', 'status'] },
      choice: { ids: [...rows.map(({ id }) => id), '999'] },
    });
    assert.deepEqual([done.total, done.failCount, done.hasFile], [4, 1, true]);
    const response = await lin.raw(`${tasks}/${done.id}/file`);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    const lines = (await response.text()).split('\r\n');
    assert.equal(lines.length, 5);
    assert.deepEqual(
      lines.slice(1, 4).map((line) => line.split('"')[1]),
      rows.map(({ title }) => title),
    );
    assert.equal((await chen.raw(`${tasks}/${done.id}/file`)).status, 404);
  });

  test('an import is checked first, creates what is valid, and can be undone', async () => {
    const table = {
      head: ['任务名称', 'Due', '负责人', '优先级', 'Nonsense'],
      rows: [
        ['Imported one', '2026/9/30', 'lin.xiao', '高', 'x'],
        ['Imported two', '2026-13-45', '', 'Low', ''],
        ['', '2026-09-30', '', '', ''],
        ['Whose', '2026-09-30', 'nobody at all', '', ''],
        ['', '', '', '', 'no field takes it'],
      ],
    };
    const check = await lin.post<ImportCheck>('/api/portico/batch/import-check', {
      module: 'task',
      ...table,
    });
    assert.deepEqual(check.data, {
      columns: ['title', 'dueDate', 'assignee', 'priority', ''],
      missing: [],
      valid: 1,
      invalid: 4,
      updates: 0,
      problems: [
        {
          line: 3,
          title: '3: Imported two, 2026-13-45',
          reason: '截止日期：日期无效',
          cells: [{ field: 'dueDate', reason: '日期无效' }],
        },
        {
          line: 4,
          title: '4: 2026-09-30',
          reason: '任务名称：必填',
          cells: [{ field: 'title', reason: '必填' }],
        },
        {
          line: 5,
          title: '5: Whose, 2026-09-30',
          reason: '负责人：不在可选范围内',
          cells: [{ field: 'assignee', reason: '不在可选范围内' }],
        },
        { line: 6, title: '6: no field takes it', reason: '该行没有可导入的内容', cells: [] },
      ],
    });
    const count = (await list(lin, 'task')).total;
    const done = await runTask(lin, tasks, { module: 'task', table });
    assert.deepEqual([done.kind, done.total, done.failCount, done.canUndo], ['import', 5, 4, true]);
    assert.equal((await list(lin, 'task')).total, count + 1);
    const imported = (await list(lin, 'task', { search: 'Imported one' })).rows;
    assert.deepEqual(
      imported.map(({ values }) => [values['dueDate'], values['priority']]),
      [['2026-09-30', 'high']],
    );
    await runTask(lin, `${tasks}/${done.id}/undo`);
    assert.equal((await list(lin, 'task')).total, count);
  });

  test('the same request with the same key is one task', async () => {
    const { id } = await addTask(lin, 'Once');
    const body = {
      module: 'task',
      operation: { kind: 'set', field: 'priority', value: 'low' },
      choice: { ids: [id] },
    };
    const key = { 'idempotency-key': 'batch-once-0123456789' };
    const first = await lin.post<BatchTask>(tasks, body, key);
    const second = await lin.post<BatchTask>(tasks, body, key);
    assert.equal(second.data.id, first.data.id);
  });

  test('what the module does not offer is rejected', async () => {
    const choice = { ids: ['1'] };
    const start = (operation: object, client = lin) =>
      client.post(tasks, { module: 'task', operation, choice });
    assert.equal((await start({ kind: 'set', field: 'code', value: 'x' })).code, 403);
    assert.equal((await start({ kind: 'act', action: 'approve' })).code, 403);
    assert.equal((await start({ kind: 'export', columns: ['nothing'] })).code, 400);
    assert.equal(
      (await lin.post(tasks, { module: 'none', operation: { kind: 'remove' }, choice })).code,
      404,
    );
    const { data: schema } = await lin.get<ModuleSchema>(endpoints.schema('batchTask'));
    assert.deepEqual(schema.batch, { fields: [], actions: [], remove: false, restores: true });
  });
});

describe('seeded batch tasks', () => {
  test('2.4.23 are real ones: with what failed and why, a retry, and the file of an export', async () => {
    const ids = [1, 2, 3].map((n) => seededId('group', 'batchTask', n));
    const seeded = await Promise.all(ids.map((id) => taskOf(lin, id)));
    assert.deepEqual(
      seeded.map(({ title, status, failures, canRetry, hasFile }) => [
        title,
        status,
        failures.map(({ reason }) => reason),
        canRetry,
        hasFile,
      ]),
      [
        ['任务：完成任务', 'done', ['没有访问权限', '没有访问权限'], true, false],
        ['客户：导入', 'done', ['客户名称：必填', '客户名称：必填', '客户名称：必填'], true, false],
        ['客户：导出', 'done', [], false, true],
      ],
    );
    for (const { id, title, failCount, total } of seeded) {
      const { values } = await record(lin, 'batchTask', id);
      assert.deepEqual(
        [values['title'], values['total'], values['failCount']],
        [title, String(total), String(failCount)],
      );
    }
    const text = await (await lin.raw(`${tasks}/${ids[2]}/file`)).text();
    assert.equal(text.trim().split('\r\n').length, 37);
  });
});

describe('stream of batch tasks', () => {
  test('is neither buffered nor compressed, and needs a session', async () => {
    const stream = await openStream(lin);
    const header = (name: string) => stream.response.headers.get(name);
    assert.equal(header('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(header('cache-control'), 'no-cache, no-transform');
    assert.equal(header('x-accel-buffering'), 'no');
    await stream.close();
    const response = await fetch(`${server.url}/api/portico/batch/stream`);
    assert.equal(response.status, 401);
  });

  test('a client that was away gets the results after its last event, and no others', async () => {
    const run = async (title: string) => {
      const { id } = await addTask(lin, title);
      return runTask(lin, tasks, {
        module: 'task',
        operation: { kind: 'set', field: 'priority', value: 'low' },
        choice: { ids: [id] },
      });
    };
    const taskIdOf = ({ message }: { message: Record<string, unknown> }) =>
      (message['batchTaskResult'] as { taskId: string }).taskId;
    const later = (seconds: number) => server.setNow(new Date(noon.getTime() + seconds * 1000));
    later(600);
    const first = await openStream(lin);
    const known = await run('Before');
    // A first visit begins with the results of the last minutes, here those of other tests.
    let last = await first.result();
    while (taskIdOf(last) !== known.id) last = await first.result();
    await first.close();
    const missed = [await run('Missed one'), await run('Missed two')];
    const again = await openStream(lin, last.id);
    assert.deepEqual(
      [taskIdOf(await again.result()), taskIdOf(await again.result())],
      missed.map(({ id }) => id),
    );
    await again.close();
    // A page without a last event gets what has ended since it was opened.
    later(620);
    const page = await openStream(lin, undefined, '?age=30');
    assert.equal(taskIdOf(await page.result()), known.id);
    await page.close();
    const fresh = await openStream(lin, undefined, '?age=10');
    const latest = await run('After the page was opened');
    assert.equal(taskIdOf(await fresh.result()), latest.id);
    await fresh.close();
    // Results of others are not sent.
    const other = await openStream(chen, '0');
    const own = await addTask(chen, 'Of Chen');
    const done = runTask(chen, tasks, {
      module: 'task',
      operation: { kind: 'set', field: 'priority', value: 'low' },
      choice: { ids: [own.id] },
    });
    assert.equal(taskIdOf(await other.result()), (await done).id);
    await other.close();
  });

  test('progress of a running task is sent, and a stopped one ends where it is', async () => {
    const stream = await openStream(admin);
    const { data: begun } = await admin.post<BatchTask>(tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'b' },
      choice: { query: {} },
    });
    interface Message {
      command: number;
      type: number;
      batchTaskProgress?: { taskId: string; running: boolean; total: number };
    }
    const parse = (data = '{}') => JSON.parse(data) as Message;
    let event = await stream.next();
    // A first visit begins with the results of the last minutes, here those of other tests.
    while (event && !parse(event.data).batchTaskProgress) event = await stream.next();
    const { command, type, batchTaskProgress: progress } = parse(event?.data);
    assert.deepEqual([command, type], [15422, 114]);
    assert.deepEqual([progress?.taskId, progress?.running], [begun.id, true]);
    // Progress has no number: the next one replaces it.
    assert.equal(event?.id, undefined);
    const stopped = await admin.post<BatchTask>(`${tasks}/${begun.id}/stop`);
    assert.equal(stopped.data.status, 'stopped');
    const { message: result } = await stream.result();
    assert.match(String(result['content']), /已停止/);
    await stream.close();
    holds(stopped.data.done < stopped.data.total, 'it had not come to the end');
    assert.equal((await taskOf(admin, begun.id)).done, stopped.data.done);
  });
});

describe('a restarted server', () => {
  test('ends its streams, continues its tasks, and does nothing twice', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'portico-batch-'));
    const own = await startServer({ dataFolder, seedAmounts: { ...fewRecords, customer: 300 } });
    const first = await signIn(own, 'group', 'admin');
    const stream = await openStream(first);
    const { data: begun } = await first.post<BatchTask>(tasks, {
      module: 'customer',
      operation: { kind: 'set', field: 'level', value: 'c' },
      choice: { query: {} },
    });
    await stream.next();
    await own.close();
    while (await stream.next()) continue;
    const next = await startServer({ dataFolder });
    try {
      const client = await signIn(next, 'group', 'admin');
      const resumed = await openStream(client, '0');
      const { message } = await resumed.result();
      assert.deepEqual(message['batchTaskResult'], { failCount: 0, taskId: begun.id });
      await resumed.close();
      const rows = [
        ...(await list(client, 'customer')).rows,
        ...(await list(client, 'customer', { offset: 200 })).rows,
      ];
      assert.equal(rows.length, 300);
      holds(
        rows.every(({ values }) => values['level'] === 'c'),
        'all have the value',
      );
      holds(
        rows.every(({ revision }) => revision <= 2),
        'none was changed twice',
      );
      assert.equal((await taskOf(client, begun.id)).done, 300);
    } finally {
      await next.close();
      await rm(dataFolder, { recursive: true, force: true });
    }
  });

  test('ended tasks are removed after 30 days, one after the other', async () => {
    let day = 0;
    let work = (): Promise<void> => Promise.resolve();
    const own = await startServer({
      now: () => new Date(noon.getTime() + day * 86_400_000),
      repeat: (task) => {
        work = task;
        return () => undefined;
      },
    });
    const client = await signIn(own, 'group', 'lin.xiao');
    const begun = await runTask(client, tasks, {
      module: 'task',
      operation: { kind: 'set', field: 'priority', value: 'low' },
      choice: { ids: [seededId('group', 'task', 1)] },
    });
    const codeAfter = async (days: number): Promise<number> => {
      day = days;
      await work();
      // The session of the day before has ended.
      return (await (await signIn(own, 'group', 'lin.xiao')).get(`${tasks}/${begun.id}`)).code;
    };
    assert.equal(await codeAfter(29), 200);
    // In steps, which leave the server free for requests.
    let code = 200;
    while (code === 200) code = await codeAfter(31);
    assert.equal(code, 404);
    await own.stop();
  });
});
