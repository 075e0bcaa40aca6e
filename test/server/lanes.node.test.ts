import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Lanes, LanesQuery } from '../../core/contracts/lanes.js';
import type { Filter, ListPage, RecordDetail, RecordRow } from '../../core/contracts/records.js';
import { sumDecimals } from '../../core/values/format/decimal.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const read = async (module: string, query: LanesQuery, as: Client = client) => {
  const { code, data } = await as.post<Lanes>(endpoints.lanes(module), query);
  assert.equal(code, 200);
  return data.lanes;
};

const listed = async (module: string, filters: Filter[], as: Client = client) =>
  (await as.post<ListPage>(endpoints.list(module), { filters, offset: 0, limit: 200 })).data;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const idsOf = (rows: readonly RecordRow[]) => rows.map(({ id }) => id);

describe('lanes', () => {
  it('are the options in their order, each with the rows that the list has for it', async () => {
    const lanes = await read('task', { field: 'status', limit: 5 });
    assert.deepEqual(
      lanes.map(({ value }) => value),
      ['open', 'active', 'late', 'done', 'failed'],
    );
    let all = 0;
    for (const { value, total, rows } of lanes) {
      const page = await listed('task', [{ field: 'status', op: 'eq', value }]);
      assert.equal(total, page.total, value);
      assert.deepEqual(idsOf(rows), idsOf(page.rows).slice(0, 5), value);
      all += total;
    }
    assert.equal(all, 40);
  });

  it('keep the search, the filters and the sort order of the list', async () => {
    const filters: Filter[] = [{ field: 'priority', op: 'eq', value: 'high' }];
    const sort = [{ field: 'title', direction: 'asc' as const }];
    const [, active] = await read('task', { field: 'status', filters, sort });
    const { data: page } = await client.post<ListPage>(endpoints.list('task'), {
      filters: [...filters, { field: 'status', op: 'eq', value: 'active' }],
      sort,
      offset: 0,
      limit: 20,
    });
    assert.ok(page.total > 0);
    assert.ok(active);
    assert.equal(active.total, page.total);
    assert.deepEqual(idsOf(active.rows), idsOf(page.rows));

    const none = await read('task', { field: 'status', search: 'zzzzqqqq' });
    assert.ok(none.every(({ total, rows }) => total === 0 && rows.length === 0));
    const excluded = await read('task', {
      field: 'status',
      filters: [{ field: 'status', op: 'in', value: ['open', 'active'] }],
    });
    assert.deepEqual(
      excluded.filter(({ total }) => total > 0).map(({ value }) => value),
      ['open', 'active'],
    );
  });

  it('answer further rows of one lane', async () => {
    const whole = (await read('task', { field: 'status', limit: 100 })).find(({ total }) => total > 6);
    assert.ok(whole);
    const [rest, ...others] = await read('task', { field: 'status', lane: whole.value, offset: 4, limit: 2 });
    assert.equal(others.length, 0);
    assert.ok(rest);
    assert.equal(rest.total, whole.total);
    assert.deepEqual(idsOf(rest.rows), idsOf(whole.rows).slice(4, 6));
  });

  it('have the sums of an amount, exact to its last digit', async () => {
    const lanes = await read('saleChance', { field: 'stage', sum: 'amount', limit: 100 });
    for (const { sums, rows, total, value } of lanes) {
      assert.equal(rows.length, total);
      const expected =
        total > 0 ? [{ sum: sumDecimals(rows.map(({ values }) => textIn(values['amount']))) }] : [];
      assert.deepEqual(sums, expected, value);
    }
    const [first] = lanes.flatMap(({ rows }) => rows);
    assert.ok(first);
    const { data: chance } = await client.get<RecordDetail>(endpoints.record('saleChance', first.id));
    const { customer = null, owner = null } = chance.values;
    const values = {
      title: '数额极大',
      stage: 'lost',
      closeDate: '2026-10-01',
      customer,
      owner,
    };
    for (const amount of ['9999999999999', '0.01'])
      assert.equal(
        (await client.post(endpoints.records('saleChance'), { values: { ...values, amount } })).code,
        200,
      );
    const [lost] = await read('saleChance', {
      field: 'stage',
      sum: 'amount',
      lane: 'lost',
      search: '数额极大',
    });
    assert.deepEqual(lost?.sums, [{ sum: '9999999999999.01' }]);
  });

  it('have the records that a user sees, and no others', async () => {
    const wang = await signIn(server, 'group', 'wang.min');
    for (const [module, field] of [
      ['ebdfcard', 'status'],
      ['clue', 'status'],
    ] as const) {
      const lanes = await read(module, { field, limit: 100 }, wang);
      const page = await listed(module, [], wang);
      assert.deepEqual(lanes.flatMap(({ rows }) => idsOf(rows)).sort(), idsOf(page.rows).sort(), module);
    }
  });

  it('mark the rows whose lane a user may not change', async () => {
    const wang = await signIn(server, 'group', 'wang.min');
    const rows = (await read('task', { field: 'status', limit: 100 }, wang)).flatMap((lane) => lane.rows);
    assert.ok(rows.some(({ locked }) => locked));
    assert.ok(rows.some(({ locked }) => !locked));
    for (const { id, locked } of rows) {
      const { data: task } = await wang.get<RecordDetail>(`${endpoints.record('task', id)}?visit=0`);
      const mayChange = task.rights.fields === undefined || task.rights.fields.includes('status');
      assert.equal(locked ?? false, !mayChange, task.title);
    }
  });

  it('have a lane of records without a value, if there are any', async () => {
    const without = await read('clue', { field: 'industry' });
    assert.equal(
      without.some(({ value }) => value === ''),
      false,
    );
    const row = without.flatMap(({ rows }) => rows)[0];
    assert.ok(row);
    const saved = await client.put(endpoints.record('clue', row.id), {
      revision: row.revision,
      values: { industry: null },
    });
    assert.equal(saved.code, 200);
    const [first] = await read('clue', { field: 'industry' });
    assert.equal(first?.value, '');
    assert.equal(first.total, 1);
    assert.deepEqual(idsOf(first.rows), [row.id]);
  });

  it('are refused for what is no field of lanes, and beyond their limits', async () => {
    for (const query of [
      { field: 'title' },
      { field: 'nowhere' },
      { field: 'status', sum: 'title' },
      { field: 'status', sum: 'salary' },
      { field: 'status', limit: 101 },
      { field: 'status', offset: -1 },
      { field: 'status', filters: [{ field: 'nowhere', op: 'eq', value: '1' }] },
    ])
      assert.equal((await client.post(endpoints.lanes('task'), query)).code, 400, JSON.stringify(query));
  });
});
