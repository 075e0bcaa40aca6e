import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, FileRef, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { runTask, taskOf } from './batch-client.js';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const tasks = '/api/portico/batch/tasks';

let server: TestServer;
let lin: Client;
let chen: Client;
let work = (): Promise<void> => Promise.resolve();

before(async () => {
  server = await startServer({
    repeat: (task) => {
      work = task;
      return () => undefined;
    },
  });
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
});
after(() => server.stop());

const me = (client: Client) => ({ id: client.session.employeeId, name: '' });
const total = async (client: Client): Promise<number> =>
  (await client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 1 })).data.total;
const codeOf = async (client: Client, id: string): Promise<number> =>
  (await client.get(endpoints.record('task', id))).code;
const remove = (client: Client, id: string) => client.call('DELETE', endpoints.record('task', id));

async function upload(client: Client): Promise<FileRef> {
  const form = new FormData();
  form.append('file', new Blob(['Minutes']), 'minutes.txt');
  const response = await client.raw(endpoints.upload, { method: 'POST', body: form });
  return ((await response.json()) as { data: FileRef }).data;
}

async function addTask(client: Client, title: string, values: object = {}): Promise<RecordDetail> {
  const { data, code, msg } = await client.post<RecordDetail>(endpoints.records('task'), {
    values: { title, dueDate: '2026-12-01', assignee: me(client), ...values },
  });
  assert.equal(code, 200, msg);
  return data;
}

describe('a deleted record', () => {
  test('is brought back by its user as it was, with its files and its timeline', async () => {
    const file = await upload(lin);
    const task = await addTask(lin, 'Comes back', { detail: 'A detail', files: [file] });
    await lin.post(endpoints.activity('task', task.id), { text: 'A comment' });
    const count = await total(lin);

    assert.equal((await remove(lin, task.id)).code, 200);
    assert.equal(await codeOf(lin, task.id), 404);
    assert.equal((await lin.raw(endpoints.download(file.id))).status, 404);
    assert.equal((await lin.get(endpoints.activity('task', task.id))).code, 404);
    assert.equal(await total(lin), count - 1);

    const { data: back } = await lin.post<RecordDetail>(endpoints.restored('task', task.id));
    assert.deepEqual(back, task);
    assert.equal(await total(lin), count);
    assert.equal((await lin.raw(endpoints.download(file.id))).status, 200);
    const found = await lin.post<ListPage>(endpoints.list('task'), {
      search: 'Comes back',
      offset: 0,
      limit: 5,
    });
    assert.deepEqual(
      found.data.rows.map(({ id }) => id),
      [task.id],
    );
    const { data: entries } = await lin.get<ActivityEntry[]>(endpoints.activity('task', task.id));
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['created', 'commented', 'restored'],
    );
  });

  test('is brought back once, by nobody else, and once for each key of a request', async () => {
    const { id } = await addTask(lin, 'Only mine');
    await remove(lin, id);
    assert.equal((await chen.post(endpoints.restored('task', id))).code, 404);
    const headers = { 'Idempotency-Key': 'bring-it-back-once' };
    assert.equal((await lin.post(endpoints.restored('task', id), {}, headers)).code, 200);
    assert.equal((await lin.post(endpoints.restored('task', id), {}, headers)).code, 200);
    assert.equal((await lin.post(endpoints.restored('task', id))).code, 404);
    await remove(lin, id);
    assert.equal((await lin.post(endpoints.restored('task', id))).code, 200);
  });

  test('has the present title of a record that it refers to', async () => {
    const { data: project } = await lin.post<RecordDetail>(endpoints.records('project'), {
      values: { title: 'Old name', manager: me(lin), endDate: '2026-12-01' },
    });
    const task = await addTask(lin, 'Of a project', {
      project: { module: 'project', id: project.id, title: '' },
    });
    await remove(lin, task.id);
    await lin.put(endpoints.record('project', project.id), { revision: 1, values: { title: 'New name' } });
    const { data } = await lin.post<RecordDetail>(endpoints.restored('task', task.id));
    assert.deepEqual(data.values['project'], { module: 'project', id: project.id, title: 'New name' });
  });

  test('is brought back by the undo of a batch task', async () => {
    const ids = [(await addTask(lin, 'Batch one')).id, (await addTask(lin, 'Batch two')).id];
    const count = await total(lin);
    const done = await runTask(lin, tasks, {
      module: 'task',
      operation: { kind: 'remove' },
      choice: { ids },
    });
    assert.deepEqual([done.failCount, done.canUndo, await total(lin)], [0, true, count - 2]);
    const undone = await runTask(lin, `${tasks}/${done.id}/undo`);
    assert.deepEqual([undone.total, undone.failCount, await total(lin)], [2, 0, count]);
    assert.equal((await taskOf(lin, done.id)).canUndo, false);
  });

  test('is gone for good after a day, with its files', async () => {
    const file = await upload(lin);
    const one = await addTask(lin, 'Too late', { files: [file] });
    await remove(lin, one.id);
    const two = await addTask(lin, 'Too late as well');
    const done = await runTask(lin, tasks, {
      module: 'task',
      operation: { kind: 'remove' },
      choice: { ids: [two.id] },
    });
    server.setNow(new Date(noon.getTime() + 25 * 3_600_000));
    const later = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await later.post(endpoints.restored('task', one.id))).code, 404);
    await work();
    assert.equal((await taskOf(later, done.id)).canUndo, false);
    server.setNow(noon);
    const again = await signIn(server, 'group', 'lin.xiao');
    assert.equal((await again.post(endpoints.restored('task', one.id))).code, 404);
  });
});
