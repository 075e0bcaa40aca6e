import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, Filter, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { spanPath, type Span, type SpanQuery } from '../../core/contracts/span.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

/** A month without seeded events. */
const march = { from: '2031-03-01', to: '2031-04-01' };
const fields = { start: 'start', end: 'end', allDay: 'allDay' };

const read = async (module: string, query: SpanQuery, as: Client = client) => {
  const { code, data } = await as.post<Span>(spanPath(module), query);
  assert.equal(code, 200);
  return data;
};

const add = async (title: string, values: FieldValues, as: Client = client): Promise<RecordDetail> => {
  const { code, data } = await as.post<RecordDetail>(endpoints.records('calendar'), {
    values: { title, ...values },
  });
  assert.equal(code, 200, title);
  return data;
};

const titles = ({ rows }: Span) => rows.map(({ title }) => title);
const find = (search: string, range: Pick<SpanQuery, 'from' | 'to'>, more: Partial<SpanQuery> = {}) =>
  read('calendar', { search, ...fields, ...range, ...more });

describe('the records of a range of days', () => {
  it('are those that overlap it, in the order of their start', async () => {
    await add('范围 内', { start: '2031-03-31 23:30', end: '2031-03-31 23:45' });
    await add('范围 跨入', { start: '2031-02-27 09:00', end: '2031-03-01 00:30' });
    await add('范围 跨出', { start: '2031-03-31 22:00', end: '2031-04-02 09:00' });
    await add('范围 零点止', { start: '2031-02-28 22:00', end: '2031-03-01 00:00' });
    await add('范围 零点起', { start: '2031-04-01 00:00', end: '2031-04-01 01:00' });
    await add('范围 全天止', { start: '2031-02-28 00:00', end: '2031-03-01 00:00', allDay: true });
    await add('范围 整月', { start: '2031-02-01 00:00', end: '2031-05-01 00:00' });
    const all = await find('范围', march);
    assert.deepEqual(titles(all), ['范围 整月', '范围 跨入', '范围 全天止', '范围 跨出', '范围 内']);
    assert.equal(all.total, 5);
  });

  it('are counted by day, also those that are left out', async () => {
    for (const minute of ['00', '10', '20', '30'])
      await add(`计数 ${minute}`, { start: `2031-06-10 09:${minute}`, end: `2031-06-10 10:${minute}` });
    await add('计数 三天', { start: '2031-06-09 20:00', end: '2031-06-12 00:00' });
    await add('计数 晚到', { start: '2031-06-10 18:00', end: '2031-06-12 08:00' });
    const range = { from: '2031-06-08', to: '2031-06-15' };
    const { rows, days, total } = await find('计数', range, { perDay: 2 });
    assert.equal(total, 6);
    assert.deepEqual(days, [
      { day: '2031-06-09', total: 1 },
      { day: '2031-06-10', total: 6 },
      { day: '2031-06-11', total: 2 },
      { day: '2031-06-12', total: 1 },
    ]);
    // Of a day those of several days come first.
    assert.deepEqual(
      rows.map(({ title }) => title),
      ['计数 三天', '计数 00', '计数 晚到'],
    );
    const cut = await find('计数', range, { limit: 2 });
    assert.deepEqual(titles(cut), ['计数 三天', '计数 00']);
    assert.equal(cut.total, 6);
    assert.equal(cut.days, undefined);
  });

  it('begin at their end where they have no start, and the dates of a range have both ends', async () => {
    const { data: tasks } = await client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 1 });
    const { assignee = null } = tasks.rows[0]?.values ?? {};
    const task = async (title: string, values: FieldValues) => {
      const { code } = await client.post(endpoints.records('task'), {
        values: { title, assignee, ...values },
      });
      assert.equal(code, 200, title);
    };
    await task('期限 无开始', { startDate: null, dueDate: '2031-03-01' });
    await task('期限 到首日', { startDate: '2031-02-20', dueDate: '2031-03-01' });
    await task('期限 之前', { startDate: '2031-02-20', dueDate: '2031-02-28' });
    await task('期限 自末日', { startDate: '2031-03-31', dueDate: '2031-04-20' });
    const query = { search: '期限', start: 'startDate', end: 'dueDate', ...march };
    assert.deepEqual(titles(await read('task', query)), ['期限 到首日', '期限 无开始', '期限 自末日']);
    const { days = [] } = await read('task', { ...query, perDay: 5 });
    assert.deepEqual(days, [
      { day: '2031-03-01', total: 2 },
      { day: '2031-03-31', total: 1 },
    ]);
  });

  it('keep the filters of the list, and the records that a user may see', async () => {
    const kinds: Filter[] = [{ field: 'kind', op: 'eq', value: 'trip' }];
    await add('权限 出差', { start: '2031-07-03 09:00', end: '2031-07-03 10:00', kind: 'trip' });
    await add('权限 个人', { start: '2031-07-03 09:30', end: '2031-07-03 10:00', kind: 'private' });
    const july = { from: '2031-07-01', to: '2031-08-01' };
    assert.deepEqual(titles(await find('权限', july, { filters: kinds })), ['权限 出差']);
    assert.deepEqual(titles(await find('权限', july)), ['权限 出差', '权限 个人']);
    const wang = await signIn(server, 'group', 'wang.min');
    const seen = await read('calendar', { search: '权限', ...fields, ...july }, wang);
    assert.deepEqual(titles(seen), ['权限 出差']);
    assert.equal(seen.total, 1);
    assert.equal(seen.rows[0]?.locked, true, 'an event of another user');
    const own = await find('权限', july);
    assert.ok(own.rows.every(({ locked }) => locked === undefined));
  });

  it('are refused for other fields, and for a range beyond its limit', async () => {
    const base = { ...fields, ...march };
    for (const query of [
      { ...base, start: 'title' },
      { ...base, start: 'nowhere' },
      { ...base, end: 'place' },
      { ...base, allDay: 'kind' },
      { ...base, to: '2031-03-01' },
      { ...base, perDay: 5, to: '2031-05-03' },
      { ...base, to: '2034-03-06' },
      { ...base, from: '2031-02-30' },
      { ...base, limit: 5001 },
      { ...base, perDay: 51 },
      { ...base, filters: [{ field: 'nowhere', op: 'eq', value: '1' }] },
    ])
      assert.equal((await client.post(spanPath('calendar'), query)).code, 400, JSON.stringify(query));
    assert.equal(
      (await client.post(spanPath('calendar'), { ...base, perDay: 5, to: '2031-05-02' })).code,
      200,
    );
    assert.equal((await client.post(spanPath('calendar'), { ...base, to: '2034-03-05' })).code, 200);
  });
});
