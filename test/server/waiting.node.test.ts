import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { waitingViews, type HomeData, type WaitingPage } from '../../core/contracts/home.js';
import type { ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { Client, TestServer } from './harness.js';
import { signIn, startServer } from './harness.js';

describe('waiting items', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const home = async (of = client) => (await of.get<HomeData>(endpoints.home)).data;
  const waiting = async (query: Record<string, string | number>, of = client) => {
    const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return of.get<WaitingPage>(`${endpoints.waiting}?${params.toString()}`);
  };

  it('the launcher has rows of every module that counts some', async () => {
    for (const [tenant, account, modules] of [
      ['group', 'lin.xiao', ['workflow', 'fna', 'fnaBudget', 'odoc', 'task', 'mail']],
      ['logistics', 'anna.lee', ['workflow', 'fna', 'fnaBudget', 'task', 'mail']],
    ] as const) {
      const data = await home(await signIn(server, tenant, account));
      assert.deepEqual(Object.keys(data.waitingCounts), modules);
      for (const [module, count] of Object.entries(data.waitingCounts)) {
        const rows = data.waiting.filter((item) => item.module === module);
        assert.equal(rows.length, Math.min(count, 5), `${tenant} ${module}: ${count}`);
      }
    }
  });

  it('the pages of all modules together contain every counted item once', async () => {
    const { waitingCounts } = await home();
    const total = Object.values(waitingCounts).reduce((sum, count) => sum + count, 0);
    const keys: string[] = [];
    for (let offset = 0; offset < total; offset += 7) {
      const { data } = await waiting({ offset, limit: 7 });
      assert.equal(data.total, total);
      keys.push(...data.rows.map(({ module, id }) => `${module}/${id}`));
    }
    assert.equal(keys.length, total);
    assert.equal(new Set(keys).size, total);
    for (const [module, count] of Object.entries(waitingCounts))
      assert.equal(keys.filter((key) => key.startsWith(`${module}/`)).length, count, module);
  });

  it('a module’s items are the rows of the view that lists them', async () => {
    const { waitingCounts } = await home();
    for (const [module, view] of Object.entries(waitingViews)) {
      // The answers to forms are in lists of their own (form-approval.node.test.ts).
      if (module === 'forms') continue;
      const { data } = await waiting({ module, offset: 0, limit: 50 });
      const { views } = (await client.get<ModuleSchema>(endpoints.schema(module))).data;
      const { filters, sort } = views.find(({ id }) => id === view) ?? {};
      const list = (
        await client.post<ListPage>(endpoints.list(module), { filters, sort, offset: 0, limit: 50 })
      ).data;
      assert.equal(data.total, waitingCounts[module], module);
      assert.equal(list.total, data.total, module);
      assert.deepEqual(
        data.rows.map(({ id }) => id),
        list.rows.map(({ id }) => id),
      );
    }
  });

  it('says of each row and item which actions the user may take on the record now', async () => {
    const { data: list } = await client.post<ListPage>(endpoints.list('workflow'), { offset: 0, limit: 50 });
    const keys = new Set<string>();
    for (const row of list.rows) {
      const { data } = await client.get<RecordDetail>(`${endpoints.record('workflow', row.id)}?visit=0`);
      // Those that name an employee are taken on the record's page.
      const possible = data.actions.flatMap(({ key, asks }) => (asks === 'person' ? [] : [key]));
      assert.deepEqual(row.actions ?? [], possible, row.title);
      for (const key of possible) keys.add(key);
    }
    assert.deepEqual([...keys].sort(), [
      'approve',
      'refuse',
      'remind',
      'return',
      'submit',
      'takeBack',
      'withdraw',
    ]);
    const { data: schema } = await client.get<ModuleSchema>(endpoints.schema('workflow'));
    assert.deepEqual(
      schema.batch?.actions.map(({ key, tone, needsComment }) => [key, tone, needsComment]),
      [
        ['submit', 'primary', undefined],
        ['approve', 'primary', undefined],
        ['return', 'plain', true],
        ['refuse', 'danger', true],
        ['takeBack', 'plain', undefined],
        ['withdraw', 'plain', undefined],
      ],
    );

    const { data: waitingForMe } = await waiting({ module: 'workflow', offset: 0, limit: 5 });
    const item = waitingForMe.rows.find(({ tone }) => tone === 'active');
    assert.deepEqual(
      item?.next?.actions.map(({ key, label }) => [key, label]),
      [
        ['approve', '同意'],
        ['return', '退回'],
        ['refuse', '拒绝'],
      ],
    );
    const { data: done, code } = await client.post<RecordDetail>(
      endpoints.recordAction('workflow', item.id),
      { revision: item.next.revision, action: 'approve' },
    );
    assert.equal(code, 200);
    assert.notEqual(done.values['step'], undefined);
  });

  it('rejects unknown modules and invalid pages', async () => {
    assert.equal((await waiting({ module: 'customer' })).http, 400);
    assert.equal((await waiting({ limit: -5 })).http, 400);
    assert.equal((await waiting({ limit: 5000 })).http, 400);
    assert.equal((await waiting({ offset: 'x' })).http, 400);
    assert.equal((await waiting({ module: 'mail', offset: 1000 })).data.rows.length, 0);
  });
});
