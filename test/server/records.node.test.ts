import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ConflictData, InvalidData } from '../../core/contracts/record-changes.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ActivityEntry, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';

const lin: PersonRef = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };

describe('records', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const open = async (module: string, id: string, by = client) =>
    (await by.get<RecordDetail>(endpoints.record(module, id))).data;
  const save = (module: string, id: string, revision: number, values: Record<string, unknown>, by = client) =>
    by.call<RecordDetail>('PUT', endpoints.record(module, id), { revision, values });
  const create = (module: string, values: Record<string, unknown>, by = client) =>
    by.post<RecordDetail>(endpoints.records(module), { values });
  const newTask = async (title: string) =>
    (await create('task', { title, assignee: lin, dueDate: '2026-10-01' })).data;

  it('are created with defaults, a number, a creator and a 19-digit id, and can be retrieved', async () => {
    const { code, data } = await create('task', {
      title: '写一份说明',
      assignee: lin,
      dueDate: '2026-10-01',
    });
    assert.equal(code, 200);
    assert.match(data.id, /^\d{19}$/);
    assert.equal(data.revision, 1);
    assert.equal(data.values['status'], 'open');
    assert.match(data.values['code'] as string, /^RW-202609-\d{4}$/);
    assert.deepEqual(data.values['giver'], lin);
    assert.deepEqual(data.createdBy, lin);
    assert.deepEqual(await open('task', data.id), data);
    const found = await client.post<ListPage>(endpoints.list('task'), {
      search: '写一份说明',
      offset: 0,
      limit: 5,
    });
    assert.deepEqual(
      found.data.rows.map(({ id }) => id),
      [data.id],
    );
    const next = await newTask('另一份');
    assert.notEqual(next.values['code'], data.values['code']);
    holds(next.id > data.id);
  });

  it('are changed by a save with the current revision, and the change is in the timeline', async () => {
    const task = await newTask('准备材料');
    const { code, data } = await save('task', task.id, 1, {
      title: '准备评审材料',
      progress: '40',
      plannedHours: '2.5',
    });
    assert.equal(code, 200);
    assert.equal(data.revision, 2);
    assert.equal(data.title, '准备评审材料');
    assert.equal(data.values['plannedHours'], '2.5');
    const { data: timeline } = await client.get<ActivityEntry[]>(endpoints.activity('task', task.id));
    assert.deepEqual(
      timeline.map(({ kind }) => kind),
      ['created', 'updated'],
    );
    assert.deepEqual(timeline[1]?.changes?.[0], {
      field: 'title',
      label: '任务名称',
      from: '准备材料',
      to: '准备评审材料',
    });
    const english = await client.get<ActivityEntry[]>(endpoints.activity('task', task.id), {
      langType: 'en',
    });
    assert.equal(english.data[1]?.changes?.[0]?.label, 'Task');
  });

  it('are not overwritten by a save with a stale revision: the response has the current record', async () => {
    const task = await newTask('两个人改');
    const other = await signIn(server, 'group', 'wang.min');
    await save('task', task.id, 1, { progress: '10' }, other);
    const { code, http, msg, data } = await save('task', task.id, 1, { progress: '90' });
    assert.equal(code, 409);
    assert.equal(http, 409);
    assert.match(msg, /他人修改/);
    const { present } = data as unknown as ConflictData;
    assert.equal(present.revision, 2);
    assert.equal(present.values['progress'], '10');
    assert.equal(present.updatedBy.name, '王敏');
    assert.equal((await open('task', task.id)).values['progress'], '10');
  });

  it('two saves at the same moment: one succeeds, the other is a conflict', async () => {
    const task = await newTask('同时改');
    const codes = (
      await Promise.all(['20', '30', '40', '50'].map((progress) => save('task', task.id, 1, { progress })))
    ).map(({ code }) => code);
    assert.deepEqual(codes.sort(), [200, 409, 409, 409]);
  });

  it('a save without changes leaves revision and timeline unchanged', async () => {
    const task = await newTask('不变');
    const { data } = await save('task', task.id, 1, { title: '不变' });
    assert.equal(data.revision, 1);
    assert.equal((await client.get<ActivityEntry[]>(endpoints.activity('task', task.id))).data.length, 1);
  });

  const refused: [
    name: string,
    module: string,
    values: Record<string, unknown>,
    field: string,
    rule: string,
  ][] = [
    ['an emptied required field', 'task', { title: '' }, 'title', 'required'],
    ['a wrong type', 'task', { title: 7 }, 'title', 'wrong-type'],
    ['too long a text', 'task', { title: 'x'.repeat(201) }, 'title', 'too-long'],
    ['no number', 'task', { plannedHours: 'many' }, 'plannedHours', 'not-a-number'],
    ['too many decimals', 'task', { plannedHours: '1.25' }, 'plannedHours', 'too-many-decimals'],
    ['too large a number', 'task', { progress: '101' }, 'progress', 'too-large'],
    ['no date', 'task', { dueDate: '2026-02-30' }, 'dueDate', 'not-a-date'],
    ['no option', 'task', { priority: 'extreme' }, 'priority', 'not-an-option'],
    ['a read-only field', 'task', { code: 'RW-1' }, 'code', 'read-only'],
    ['an unknown field', 'task', { colour: 'red' }, 'colour', 'unknown-field'],
    ['a field of the prototype', 'task', { constructor: 'x' }, 'constructor', 'unknown-field'],
    [
      'a person of another tenant',
      'task',
      { assignee: { id: seededPersonId('logistics', 'anna.lee'), name: 'Anna' } },
      'assignee',
      'not-an-option',
    ],
    [
      'a record of another tenant',
      'task',
      { project: { module: 'project', id: seededId('logistics', 'project', 1), title: 'x' } },
      'project',
      'not-an-option',
    ],
    [
      'a record of another module',
      'task',
      { project: { module: 'doc', id: seededId('group', 'doc', 1), title: 'x' } },
      'project',
      'wrong-type',
    ],
    [
      'a file that was never uploaded',
      'task',
      { files: [{ id: '1', name: 'a', size: 1, type: 'b' }] },
      'files',
      'not-an-option',
    ],
    [
      'a file of another record',
      'task',
      { files: [{ id: seededId('group', 'file', 2), name: 'a', size: 1, type: 'b' }] },
      'files',
      'not-an-option',
    ],
    ['no phone number', 'customer', { phone: 'call me' }, 'phone', 'not-a-phone'],
    ['no mail address', 'customer', { email: 'nobody' }, 'email', 'not-an-email'],
    ['no web address', 'customer', { website: 'javascript:alert(1)' }, 'website', 'not-a-url'],
    ['too long a rich text', 'doc', { body: 'x'.repeat(200_001) }, 'body', 'too-long'],
  ];
  for (const [name, module, values, field, rule] of refused) {
    it(`a save is rejected with the field and the rule: ${name}`, async () => {
      const id = seededId('group', module, 2);
      const record = await open(module, id);
      const { code, http, data } = await save(module, id, record.revision, values);
      assert.equal(http, 422);
      assert.equal(code, 422);
      const { errors } = data as unknown as InvalidData;
      assert.deepEqual(
        errors.map((error) => [error.field, error.error.rule]),
        [[field, rule]],
      );
      assert.equal((await open(module, id)).revision, record.revision);
    });
  }

  it('a new record needs its required fields', async () => {
    const { code, data } = await create('task', {});
    assert.equal(code, 422);
    const fields = (data as unknown as InvalidData).errors.map(({ field }) => field);
    assert.deepEqual(fields.sort(), ['dueDate', 'title']);
  });

  it('malformed bodies of saves are rejected', async () => {
    const path = endpoints.record('task', seededId('group', 'task', 1));
    for (const body of [
      '{',
      'null',
      '[]',
      '{"revision":1}',
      '{"values":{}}',
      '{"revision":"1","values":{}}',
      '{"revision":0,"values":{}}',
    ]) {
      const { code, http } = await client.call('PUT', path, body);
      assert.equal(code, 400, body);
      assert.equal(http, 400, body);
    }
    const huge = JSON.stringify({ revision: 1, values: { title: 'x'.repeat(3 * 1024 * 1024) } });
    assert.equal((await client.call('PUT', path, huge)).code, 413);
  });

  it('values are returned exactly: large amounts, negative zero, leading zeros, empty values', async () => {
    const customer = (await create('customer', { name: '精确', owner: lin, revenue: '9999999999999.00' }))
      .data;
    assert.equal(customer.values['revenue'], '9999999999999.00');
    const again = async (revenue: string | null) => {
      const present = await open('customer', customer.id);
      return (await save('customer', customer.id, present.revision, { revenue })).data.values['revenue'];
    };
    assert.equal(await again('0.1'), '0.10');
    assert.equal(await again('007'), '7.00');
    assert.equal(await again('8888888888888.88'), '8888888888888.88');
    assert.equal(await again(null), null);
    const sorted = await client.post<ListPage>(endpoints.list('customer'), {
      sort: [{ field: 'revenue', direction: 'asc' }],
      offset: 0,
      limit: 1,
    });
    assert.equal(sorted.data.rows[0]?.id, customer.id);
  });

  it('rich text is stored unchanged', async () => {
    const html = '<p onclick="x()">你好 <script>alert(1)</script><b>世界</b></p>';
    const doc = await open('doc', seededId('group', 'doc', 3));
    const saved = (await save('doc', doc.id, doc.revision, { body: html })).data;
    assert.equal(saved.values['body'], html);
  });

  it('the new name of a record appears wherever the record is referred to', async () => {
    const project = (await create('project', { title: '旧名字', manager: lin, endDate: '2026-12-01' })).data;
    const task = (
      await create('task', {
        title: '引用',
        assignee: lin,
        dueDate: '2026-10-01',
        project: { module: 'project', id: project.id, title: '随便写的' },
      })
    ).data;
    assert.deepEqual(task.values['project'], { module: 'project', id: project.id, title: '旧名字' });
    await save('project', project.id, 1, { title: '新名字' });
    const present = (await open('task', task.id)).values['project'];
    assert.deepEqual(present, { module: 'project', id: project.id, title: '新名字' });
  });

  it('are removed by their creator or an administrator, with all dependent data', async () => {
    const task = await newTask('要删除');
    assert.equal(task.rights.remove, true);
    const other = await signIn(server, 'group', 'wang.min');
    assert.equal((await open('task', task.id, other)).rights.remove, false);
    assert.equal((await other.call('DELETE', endpoints.record('task', task.id))).code, 403);
    const count = async () =>
      (await client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 1 })).data.total;
    const earlier = await count();
    assert.equal((await client.call('DELETE', endpoints.record('task', task.id), { revision: 9 })).code, 409);
    assert.equal((await client.call('DELETE', endpoints.record('task', task.id), { revision: 1 })).code, 200);
    assert.equal(await count(), earlier - 1);
    assert.equal((await client.get(endpoints.record('task', task.id))).http, 404);
    assert.equal((await client.get(endpoints.activity('task', task.id))).code, 404);
    const search = await client.post<ListPage>(endpoints.list('task'), {
      search: '要删除',
      offset: 0,
      limit: 1,
    });
    assert.equal(search.data.total, 0);
    const admin = await signIn(server, 'group', 'admin');
    assert.equal(
      (await admin.call('DELETE', endpoints.record('task', (await newTask('也删除')).id))).code,
      200,
    );
  });

  it('of another tenant are not found, for any operation', async () => {
    const foreign = seededId('logistics', 'task', 1);
    assert.equal((await client.get(endpoints.record('task', foreign))).code, 404);
    assert.equal((await save('task', foreign, 1, { title: 'x' })).code, 404);
    assert.equal((await client.call('DELETE', endpoints.record('task', foreign))).code, 404);
    assert.equal((await client.get(endpoints.activity('task', foreign))).code, 404);
    assert.equal((await client.post(endpoints.activity('task', foreign), { text: 'x' })).code, 404);
    assert.equal(
      (await client.post(endpoints.recordAction('task', foreign), { revision: 1, action: 'finish' })).code,
      404,
    );
    for (const id of ['0', '9'.repeat(19), 'abc', '../1', '%00', '1'.repeat(200)]) {
      assert.equal((await client.get(endpoints.record('task', id))).http, 404, id);
    }
  });

  it('comments are in the timeline', async () => {
    const task = await newTask('讨论');
    const { data } = await client.post<ActivityEntry>(endpoints.activity('task', task.id), {
      text: ' 好的 ',
    });
    assert.equal(data.text, '好的');
    assert.equal(data.kind, 'commented');
    assert.equal(data.person.name, '林晓');
    assert.equal((await client.post(endpoints.activity('task', task.id), { text: '  ' })).code, 400);
    assert.equal(
      (await client.post(endpoints.activity('task', task.id), { text: 'x'.repeat(4001) })).code,
      400,
    );
    const { data: all } = await client.get<ActivityEntry[]>(endpoints.activity('task', task.id));
    assert.equal(all.at(-1)?.text, '好的');
  });
});
