import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { HomeData } from '../../core/contracts/home.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type {
  ActivityEntry,
  FieldValues,
  ListPage,
  ModuleSchema,
  RecordDetail,
} from '../../core/contracts/records.js';
import type { SignInTenant } from '../../core/contracts/tenant.js';
import { seededId } from '../../server/seed/ids.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { call, holds, noon, signIn, startServer } from './harness.js';

const lin: PersonRef = { id: seededPersonId('group', 'lin.xiao'), name: '林晓' };

describe('actions, home and field visibility', () => {
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
  const act = (module: string, { id, revision }: RecordDetail, action: string, comment = '', by = client) =>
    by.post<RecordDetail>(endpoints.recordAction(module, id), {
      revision,
      action,
      ...(comment ? { comment } : {}),
    });
  const newTask = async (title: string) =>
    (await create('task', { title, assignee: lin, dueDate: '2026-10-01' })).data;

  it('tasks are finished and reopened by actions', async () => {
    const task = await newTask('完成');
    assert.deepEqual(
      task.actions.map(({ key }) => key),
      ['finish'],
    );
    const done = (await act('task', task, 'finish')).data;
    assert.equal(done.values['status'], 'done');
    assert.equal(done.values['progress'], '100');
    assert.equal((await act('task', done, 'finish')).code, 403);
    assert.equal((await act('task', done, 'explode')).code, 400);
    assert.equal((await act('task', task, 'reopen')).code, 409);
    assert.equal((await act('task', done, 'reopen')).data.values['status'], 'active');
  });

  it('an approval request goes from its creator through manager and finance to the archive', async () => {
    const chen = await signIn(server, 'group', 'chen.yiming');
    const manager = await signIn(server, 'group', 'li.min');
    const lead = await signIn(server, 'group', 'zhou.jianguo');
    const draft = (await create('workflow', { title: '采购测试', reason: '需要', kind: 'purchase' }, chen))
      .data;
    assert.equal(draft.values['status'], 'draft');
    assert.equal(draft.values['department'], '行政部');
    const started = (await act('workflow', draft, 'submit', '', chen)).data;
    assert.deepEqual(
      [started.values['step'], (started.values['handler'] as PersonRef).name],
      ['department', '李敏'],
    );
    assert.equal((await act('workflow', started, 'approve', '', chen)).code, 403, 'not the handler');

    assert.equal((await act('workflow', started, 'return', '', manager)).code, 422, 'a reason is required');
    const back = (await act('workflow', started, 'return', '请补充报价', manager)).data;
    assert.deepEqual([back.values['status'], back.values['step']], ['returned', 'submit']);
    const again = (await act('workflow', back, 'submit', '', chen)).data;

    const finance = (await act('workflow', again, 'approve', '同意', manager)).data;
    assert.deepEqual(finance.values['handler'], lin);
    const waiting = (await client.get<HomeData>(endpoints.home)).data;
    holds(waiting.waiting.some(({ id }) => id === draft.id));
    const page = await client.post<ListPage>(endpoints.list('workflow'), {
      search: '采购测试',
      offset: 0,
      limit: 1,
    });
    assert.equal(page.data.rows[0]?.unread, true);

    const leading = (await act('workflow', await open('workflow', draft.id), 'approve')).data;
    assert.equal((leading.values['handler'] as PersonRef).name, '周建国');
    const done = (await act('workflow', leading, 'approve', '', lead)).data;
    assert.deepEqual(
      [done.values['status'], done.values['step'], done.values['handler']],
      ['done', 'archive', null],
    );
    assert.equal(done.rights.edit, false);
    assert.deepEqual(done.actions, []);
    assert.equal((await save('workflow', draft.id, done.revision, { title: 'x' }, chen)).code, 403);

    const { data: timeline } = await client.get<ActivityEntry[]>(endpoints.activity('workflow', draft.id));
    assert.deepEqual(
      timeline.map(({ action, person }) => `${person.name} ${action?.label ?? ''}`.trim()),
      ['陈一鸣', '陈一鸣 提交', '李敏 退回', '陈一鸣 提交', '李敏 同意', '林晓 同意', '周建国 同意'],
    );
    assert.equal(timeline[2]?.text, '请补充报价');
  });

  it('a decision is taken back until the next one is made, and a request is withdrawn until it is archived', async () => {
    const chen = await signIn(server, 'group', 'chen.yiming');
    const manager = await signIn(server, 'group', 'li.min');
    const keys = ({ actions }: RecordDetail) => actions.map(({ key }) => key);
    const asked = ['approve', 'return', 'refuse', 'signBefore', 'signAfter', 'transfer'];
    const draft = (await create('workflow', { title: '撤回测试', reason: '需要', kind: 'purchase' }, chen))
      .data;
    const started = (await act('workflow', draft, 'submit', '', chen)).data;
    assert.deepEqual(keys(started), ['remind', 'withdraw']);
    assert.deepEqual(keys(await open('workflow', draft.id, manager)), asked);
    assert.equal(
      (await act('workflow', started, 'withdraw', '', manager)).code,
      403,
      'not the one who asked',
    );

    const approved = (await act('workflow', started, 'approve', '', manager)).data;
    assert.deepEqual(keys(approved), ['takeBack']);
    assert.equal(approved.actions[0]?.tool, true);
    assert.deepEqual(keys(await open('workflow', draft.id)), asked);
    assert.equal((await act('workflow', approved, 'takeBack')).code, 403, 'not the one who decided');
    const back = (await act('workflow', approved, 'takeBack', '', manager)).data;
    assert.deepEqual(
      [back.values['step'], (back.values['handler'] as PersonRef).name, back.values['handledBy']],
      ['department', '李敏', null],
    );
    assert.deepEqual(keys(back), asked);

    const finance = (await act('workflow', back, 'approve', '', manager)).data;
    const leading = (await act('workflow', await open('workflow', draft.id), 'approve')).data;
    assert.equal((await act('workflow', finance, 'takeBack', '', manager)).code, 409);
    assert.deepEqual(keys(await open('workflow', draft.id, manager)), [], 'another one has decided since');
    assert.deepEqual(keys(leading), ['takeBack']);

    const own = await open('workflow', draft.id, chen);
    const withdrawn = (await act('workflow', own, 'withdraw', '', chen)).data;
    assert.deepEqual(
      [withdrawn.values['status'], withdrawn.values['step'], (withdrawn.values['handler'] as PersonRef).name],
      ['draft', 'submit', '陈一鸣'],
    );
    assert.deepEqual(keys(withdrawn), ['submit']);
    assert.equal(withdrawn.rights.edit, true);
  });

  it('demo accounts of the sign-in page approve a request of another one to its end', async () => {
    const { data: tenants } = await call<SignInTenant[]>(server.url, 'GET', endpoints.signInTenants);
    for (const [tenantKey, starter] of [
      ['group', 'chen.yiming'],
      ['logistics', 'tom.baker'],
    ] as const) {
      const accounts = tenants.find((tenant) => tenant.tenantKey === tenantKey)?.demoAccounts ?? [];
      const own = await signIn(server, tenantKey, starter);
      let record = (await create('workflow', { title: 'T', reason: 'R', kind: 'purchase' }, own)).data;
      record = (await act('workflow', record, 'submit', '', own)).data;
      while (record.values['status'] === 'active') {
        const { name } = record.values['handler'] as PersonRef;
        const account = accounts.find((one) => one.name === name)?.account;
        holds(account !== undefined, `${name} is a demo account`);
        const handler = await signIn(server, tenantKey, account ?? '');
        record = (await act('workflow', record, 'approve', '', handler)).data;
      }
      assert.equal(record.values['status'], 'done');
    }
  });

  it('seeded messages have failed for at most all recipients, and only where their status says so', async () => {
    const { data } = await client.post<ListPage>(endpoints.list('incMessage'), { offset: 0, limit: 100 });
    holds(data.rows.length > 20);
    for (const { values } of data.rows) {
      const [total, failed] = [Number(values['total']), Number(values['failed'])];
      holds(failed < total, `${failed} of ${total}`);
      assert.equal(failed > 0, values['status'] === 'failed');
    }
  });

  it('opening a record marks it as read and adds it to the recent records', async () => {
    const id = seededId('group', 'workflow', 2);
    const unread = async () =>
      (await client.post<ListPage>(endpoints.list('workflow'), { offset: 0, limit: 50 })).data.rows.find(
        (row) => row.id === id,
      )?.unread;
    assert.equal(await unread(), true);
    await client.get(`${endpoints.record('workflow', id)}?visit=0`);
    assert.equal(await unread(), true);
    server.setNow(new Date(noon.getTime() + 60_000));
    await open('workflow', id);
    assert.equal(await unread(), undefined);
    const { data: home } = await client.get<HomeData>(endpoints.home);
    holds(home.recent.some((item) => item.id === id));
  });

  it('on the day of the seed, the home data of both tenants has items in every section', async () => {
    for (const [tenant, account] of [
      ['group', 'lin.xiao'],
      ['logistics', 'anna.lee'],
    ] as const) {
      const { data } = await (await signIn(server, tenant, account)).get<HomeData>(endpoints.home);
      for (const part of ['waiting', 'today', 'notices', 'started', 'recent'] as const) {
        holds(data[part].length >= 2, `${tenant} ${part}`);
      }
      holds((data.waitingCounts['workflow'] ?? 0) >= 20);
      holds(data.today.every(({ start }) => /^\d\d:\d\d$/.test(start)));
      assert.equal(data.notices[0]?.pinned, true);
    }
  });

  it('a hidden field has no value, no column, no filter, no sort and no search hit', async () => {
    const hr = await signIn(server, 'group', 'sun.yue');
    const id = seededId('group', 'hrm', 1);
    assert.match((await open('hrm', id, hr)).values['salary'] as string, /^\d+\.\d\d$/);
    const seen = await open('hrm', id);
    for (const key of ['salary', 'birthday', 'degree'])
      assert.equal(Object.hasOwn(seen.values, key), false, key);
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('hrm'));
    const field = schema.fields.find(({ key }) => key === 'salary');
    assert.deepEqual([field?.hidden, field?.column], [true, undefined]);
    const query = (extra: object) => client.post(endpoints.list('hrm'), { offset: 0, limit: 1, ...extra });
    assert.equal((await query({ sort: [{ field: 'salary', direction: 'asc' }] })).code, 400);
    assert.equal((await query({ filters: [{ field: 'salary', op: 'gte', value: '1' }] })).code, 400);
    assert.equal(
      (
        await client.raw(
          `${endpoints.exportCsv('hrm')}?query=${encodeURIComponent('{"columns":["salary"]}')}`,
        )
      ).status,
      400,
    );
    const { data: row } = await client.post<ListPage>(endpoints.list('hrm'), { offset: 0, limit: 1 });
    assert.equal(Object.hasOwn(row.rows[0]?.values ?? {}, 'salary'), false);
    const { data: detail } = await hr.get<RecordDetail>(endpoints.record('hrm', id));
    await save('hrm', id, detail.revision, { salary: '12345.00', position: '财务总监' }, hr);
    const { data: told } = await client.get<ActivityEntry[]>(endpoints.activity('hrm', id));
    assert.deepEqual(
      told.at(-1)?.changes?.map((change) => change.field),
      ['position'],
    );
    const sales = await signIn(server, 'group', 'wang.min');
    const product = seededId('group', 'production', 1);
    const { revision } = await open('production', product, sales);
    const answer = await save('production', product, revision, { cost: '1.00' }, sales);
    assert.equal(answer.code, 422);
    assert.equal((await save('production', product, revision, { cost: '1.00' })).code, 200);
  });

  it('mail and pay are visible to their owner only; human resources see all pay', async () => {
    const total = async (by: Client, module: string) =>
      (await by.post<ListPage>(endpoints.list(module), { offset: 0, limit: 1 })).data.total;
    const hr = await signIn(server, 'group', 'sun.yue');
    const wang = await signIn(server, 'group', 'wang.min');
    holds((await total(hr, 'salary')) > (await total(wang, 'salary')));
    const slip = seededId('group', 'salary', 1);
    assert.equal((await wang.get(endpoints.record('salary', slip))).code, 404);
    assert.equal((await hr.get(endpoints.record('salary', slip))).code, 200);
    const mail = seededId('group', 'mail', 1);
    assert.equal((await client.get(endpoints.record('mail', mail))).code, 200);
    for (const by of [wang, hr, await signIn(server, 'group', 'admin')]) {
      assert.equal((await by.get(endpoints.record('mail', mail))).code, 404);
    }
    const values: FieldValues = { subject: '你好', to: [lin] };
    const written = (await create('mail', values, wang)).data;
    assert.equal((await client.get(endpoints.record('mail', written.id))).code, 404);
  });
});
