import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { AuditPage } from '../../core/contracts/audit.js';
import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { OpenWork } from '../../core/contracts/handover.js';
import { headers } from '../../core/contracts/names.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { runTask, taskOf } from './batch-client.js';
import { holds, signIn, type Client } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();
const [chen, zhou] = await Promise.all([
  signIn(server, 'group', 'chen.yiming'),
  signIn(server, 'group', 'zhou.ting'),
]);

const idOf = ({ session }: Client): string => session.employeeId;
const workPath = (id: string) => `/api/portico/accounts/${id}/open-work`;
const path = (id: string) => `/api/portico/accounts/${id}/handover`;
const workOf = async (id: string): Promise<Map<string, number>> =>
  new Map((await admin.get<OpenWork>(workPath(id))).data.modules.map(({ module, count }) => [module, count]));

async function addTask(client: Client, title: string): Promise<RecordDetail> {
  const { data, code, msg } = await client.post<RecordDetail>(endpoints.records('task'), {
    values: { title, dueDate: '2026-12-01', assignee: { id: idOf(client), name: '' } },
  });
  assert.equal(code, 200, msg);
  return data;
}
const entriesOf = async (client: Client, module: string, id: string) =>
  (await client.get<ActivityEntry[]>(endpoints.activity(module, id))).data;
const listOf = async (client: Client, module: string, filters: object[]) =>
  (await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 200, filters })).data;
const noticesOf = async (client: Client) => (await client.get<PersonalNotices>('/api/portico/notices')).data;

describe('a handover', () => {
  test('is for administrators of the tenant only', async () => {
    const body = { to: idOf(chen), modules: ['task'] };
    for (const [method, address] of [
      ['GET', workPath(idOf(lin))],
      ['POST', path(idOf(lin))],
    ] as const) {
      const sent = method === 'POST' ? body : undefined;
      assert.equal((await lin.call(method, address, sent)).code, 403);
      assert.equal((await otherAdmin.call(method, address, sent)).code, 404);
      assert.equal((await fetch(server.url + address, { method })).status, 401);
    }
  });

  test('refuses what does not hold', async () => {
    const post = (body: unknown) => admin.post(path(idOf(lin)), body);
    assert.equal((await post({ to: idOf(lin), modules: ['task'] })).code, 422);
    assert.equal((await post({ to: '999', modules: ['task'] })).code, 422);
    assert.equal((await post({ to: seededPersonId('logistics', 'admin'), modules: ['task'] })).code, 422);
    assert.equal((await post({ to: idOf(chen), modules: [] })).code, 400);
    assert.equal((await post({ to: idOf(chen), modules: ['mail', 'noSuchModule'] })).code, 400);
    // Mails are nobody else's, so that there is nothing to hand over.
    assert.equal((await post({ to: idOf(chen), modules: ['mail'] })).code, 422);
    assert.equal((await post({ to: idOf(chen), modules: Array(201).fill('task') })).code, 400);
  });

  test('counts what is open, and gives the chosen modules to another person in one task', async () => {
    const own = await addTask(lin, '交接的任务');
    const stays = await addTask(lin, '已完成的任务');
    await lin.put(endpoints.record('task', stays.id), {
      revision: stays.revision,
      values: { status: 'done' },
    });
    const before = await workOf(idOf(lin));
    const receiverBefore = await workOf(idOf(zhou));
    const open = await listOf(admin, 'task', [
      { field: 'assignee', op: 'eq', value: idOf(lin) },
      { field: 'status', op: 'in', value: ['open', 'active', 'late'] },
    ]);
    holds((before.get('task') ?? 0) >= open.total && open.total > 0, 'the open tasks are counted');
    holds((before.get('workflow') ?? 0) > 0, 'the waiting requests are counted');
    const earlier = await noticesOf(zhou);

    const task = await runTask(admin, path(idOf(lin)), { to: idOf(zhou), modules: ['task'] });
    assert.deepEqual(
      [task.kind, task.status, task.total, task.failCount, task.canUndo],
      ['handOver', 'done', before.get('task'), 0, false],
    );
    assert.equal(task.title, '交接 林晓 的工作给 周婷');

    const after = await workOf(idOf(lin));
    assert.equal(after.get('task'), undefined);
    assert.equal(after.get('workflow'), before.get('workflow'));
    assert.equal(
      (await workOf(idOf(zhou))).get('task'),
      (receiverBefore.get('task') ?? 0) + (before.get('task') ?? 0),
    );
    const record = await zhou.get<RecordDetail>(endpoints.record('task', own.id));
    assert.equal((record.data.values['assignee'] as { id: string }).id, idOf(zhou));
    // What is finished stays with the person.
    const finished = await lin.get<RecordDetail>(endpoints.record('task', stays.id));
    assert.equal((finished.data.values['assignee'] as { id: string }).id, idOf(lin));

    const entry = (await entriesOf(zhou, 'task', own.id)).at(-1);
    assert.deepEqual(
      [entry?.kind, entry?.person.id, entry?.changes?.[0]?.from, entry?.changes?.[0]?.to],
      ['handedOver', idOf(admin), '林晓', '周婷'],
    );

    // One notice, with the numbers.
    const notices = await noticesOf(zhou);
    assert.equal(notices.total, earlier.total + 1);
    const [notice] = notices.rows;
    assert.deepEqual(
      [notice?.kind, notice?.title, notice?.person.id, notice?.text, notice?.isRead],
      ['handOver', '林晓', idOf(admin), `任务：${before.get('task')}`, false],
    );
    assert.match(notice?.time ?? '', /^2026-09-17 12:00$/);

    const { data: audit } = await admin.get<AuditPage>('/api/portico/audit?kind=handedOver');
    assert.equal(audit.entries.length, 1);
    assert.deepEqual(
      [audit.entries[0]?.subject.name, audit.entries[0]?.by.id, audit.entries[0]?.detail],
      ['林晓', idOf(admin), { receiver: '周婷', rows: before.get('task'), modules: ['任务'] }],
    );
  });

  test('that is sent again is the same one', async () => {
    await addTask(chen, '只交接一次');
    const key = { [headers.idempotencyKey]: '0123456789abcdef0123456789abcdef' };
    const body = { to: idOf(zhou), modules: ['task'] };
    const [first, second] = [
      await admin.post<BatchTask>(path(idOf(chen)), body, key),
      await admin.post<BatchTask>(path(idOf(chen)), body, key),
    ];
    assert.equal(first.code, 200, first.msg);
    assert.equal(second.data.id, first.data.id);
    const { data } = await admin.get<AuditPage>(`/api/portico/audit?kind=handedOver&person=${idOf(chen)}`);
    assert.equal(data.entries.length, 1);
  });

  test('meets somebody who edits a record as any change does', async () => {
    const edited = await addTask(chen, '正在编辑');
    await runTask(admin, path(idOf(chen)), { to: idOf(zhou), modules: ['task'] });
    const stale = await zhou.put(endpoints.record('task', edited.id), {
      revision: edited.revision,
      values: { title: '改名' },
    });
    assert.equal(stale.code, 409);
  });

  test('of requests leaves out those that the receiver made, and says so', async () => {
    const filters = [
      { field: 'handler', op: 'eq', value: idOf(lin) },
      { field: 'status', op: 'in', value: ['active', 'nearly', 'late'] },
    ];
    const waiting = await listOf(lin, 'workflow', filters);
    const initiator = waiting.rows[0]?.values['initiator'] as { id: string };
    const own = waiting.rows.filter((row) => (row.values['initiator'] as { id: string }).id === initiator.id);
    holds(own.length > 0 && own.length < waiting.total, 'requests of several people wait');
    const task = await runTask(admin, path(idOf(lin)), { to: initiator.id, modules: ['workflow'] });
    assert.deepEqual([task.total, task.failCount], [waiting.total, own.length]);
    const detail = await taskOf(admin, task.id);
    assert.deepEqual(
      [detail.failures[0]?.module, detail.failures[0]?.reason],
      ['workflow', '接收人是申请人，不能审批自己的申请'],
    );
    assert.equal((await listOf(lin, 'workflow', filters)).total, own.length);
    assert.equal((await workOf(idOf(lin))).get('workflow'), own.length);
    // They can be tried again, or given to somebody else.
    assert.equal(detail.canRetry, true);
    const rest = await runTask(admin, path(idOf(lin)), { to: idOf(admin), modules: ['workflow'] });
    assert.deepEqual([rest.total, rest.failCount], [own.length, 0]);
  });

  test('is possible from somebody who is disabled', async () => {
    const id = idOf(chen);
    await addTask(chen, '离职前的任务');
    const { data: account } = await admin.get<{ revision: number }>(`/api/portico/accounts/${id}`);
    await admin.put(`/api/portico/accounts/${id}/status`, { active: false, revision: account.revision });
    assert.equal((await workOf(id)).get('task'), 1);
    const task = await runTask(admin, path(id), { to: idOf(zhou), modules: ['task'] });
    assert.deepEqual([task.total, task.failCount], [1, 0]);
    // Nobody gives work to a person who has left.
    assert.equal((await admin.post(path(idOf(zhou)), { to: id, modules: ['task'] })).code, 422);
  });
});

test('a request that several have to decide passes to the receiver among the others', async () => {
  const [sun, wang] = await Promise.all([
    signIn(server, 'group', 'sun.yue'),
    signIn(server, 'group', 'wang.min'),
  ]);
  const flows = '/api/portico/flows/workflow.contract';
  const { revision } = (await admin.get<{ revision: number }>(flows)).data;
  const who = { by: 'people', people: [idOf(sun), idOf(zhou)] };
  const content = { steps: [{ key: 'both', name: 'Both', who, decide: 'all' }] };
  const saved = await admin.put<{ revision: number }>(flows, { content, revision });
  assert.equal(saved.code, 200, saved.msg);
  assert.equal((await admin.post(`${flows}/publish`, { revision: saved.data.revision })).code, 200);
  const made = await lin.post<RecordDetail>(endpoints.records('workflow'), {
    values: { title: '采购合同', kind: 'contract', reason: '续签' },
  });
  const { id } = made.data;
  const submit = { revision: made.data.revision, action: 'submit' };
  assert.equal((await lin.post(endpoints.recordAction('workflow', id), submit)).code, 200);
  const decidersOf = async () => {
    const { values } = (await lin.get<RecordDetail>(endpoints.record('workflow', id))).data;
    return ((values['deciders'] ?? []) as { id: string }[]).map((person) => person.id).sort();
  };
  assert.deepEqual(await decidersOf(), [idOf(sun), idOf(zhou)].sort());

  const before = (await workOf(idOf(sun))).get('workflow') ?? 0;
  holds(before > 0, 'the request is open work');
  await runTask(admin, path(idOf(sun)), { to: idOf(wang), modules: ['workflow'] });
  assert.deepEqual(await decidersOf(), [idOf(wang), idOf(zhou)].sort());
  assert.equal((await workOf(idOf(sun))).get('workflow'), undefined);
  const { data } = await wang.get<RecordDetail>(endpoints.record('workflow', id));
  holds(
    data.actions.some(({ key }) => key === 'approve'),
    'the receiver can decide',
  );
});
