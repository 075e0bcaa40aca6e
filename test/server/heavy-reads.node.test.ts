import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { ApiError } from '../../server/messages/api-error.js';
import { createExportPlaces } from '../../server/records/export-places.js';
import { createTotals } from '../../server/records/totals.js';
import { conditionOf } from '../../server/records/where.js';
import { allModules } from '../../server/schemas/all.js';
import { createClock } from '../../server/people/clock.js';
import type { CurrentUser } from '../../server/people/person.js';
import { deferred } from '../core/deferred.js';
import type { Client, TestServer } from './harness.js';
import { fewRecords, holds, noon, signIn, startServer } from './harness.js';

const customers = 10_300;

const currentUser: CurrentUser = {
  person: {
    tenant: 'group',
    id: '1',
    userId: '1',
    account: 'a',
    name: 'A',
    department: '',
    title: '',
    manager: null,
    roles: new Set(),
  },
  lang: 'en',
  clock: createClock('Asia/Shanghai', () => noon),
  currency: '¥',
};

describe('reads that take long', () => {
  let server: TestServer;
  let linXiao: Client;
  let zhouJianguo: Client;
  before(async () => {
    server = await startServer({ seedAmounts: { ...fewRecords, customer: customers } });
    linXiao = await signIn(server, 'group', 'lin.xiao');
    zhouJianguo = await signIn(server, 'group', 'zhou.jianguo');
  });
  after(() => server.stop());

  const list = async (query: object) =>
    (await linXiao.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 50, ...query })).data;
  const exported = (client: Client, signal?: AbortSignal) =>
    client.raw(endpoints.exportCsv('customer'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', langType: 'en' },
      body: '{}',
      ...(signal ? { signal } : {}),
    });

  it('a user has one export at a time, and a clear message for a second one', async () => {
    const answers = await Promise.all([exported(linXiao), exported(linXiao), exported(zhouJianguo)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const [first, second, third] = answers.map(({ status }) => status);
    assert.deepEqual([first, second].sort(), [200, 429]);
    assert.equal(third, 200);
    const refused = answers.findIndex(({ status }) => status === 429);
    assert.match(texts[refused] ?? '', /Another export of yours is still running/);
    assert.equal(answers[refused]?.headers.get('retry-after'), '10');
    assert.equal(texts[2]?.trim().split('\r\n').length, customers + 1);
  });

  it('an export that its user leaves gives its place back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const leaver = new AbortController();
      const left = exported(linXiao, leaver.signal);
      leaver.abort();
      await assert.rejects(left);
    }
    // Closed connections are noticed by the server at some time after the client.
    for (;;) {
      const answer = await exported(linXiao);
      await answer.text();
      if (answer.status === 200) break;
      assert.equal(answer.status, 429);
    }
    assert.deepEqual(
      server.lines.filter((line) => line.includes('export')),
      [],
    );
  });

  it('a filtered list is counted up to a bound, and further where its rows are requested', async () => {
    const filters = [{ field: 'name', op: 'notEmpty' }];
    const first = await list({ filters });
    assert.equal(first.total, 10_000);
    assert.equal(first.totalIsMinimum, true);
    const end = await list({ filters, offset: 9_900, limit: 100 });
    assert.equal(end.total, customers);
    assert.equal(end.totalIsMinimum, undefined);
    const last = await list({ filters, offset: customers - 20, limit: 50 });
    assert.equal(last.rows.length, 20);
    const few = await list({ filters: [...filters, { field: 'level', op: 'eq', value: 'a' }] });
    holds(few.total < 10_000 && few.totalIsMinimum === undefined, 'a short list has an exact total');
    const all = await list({});
    assert.equal(all.total, customers);
    assert.equal(all.totalIsMinimum, undefined);
  });

  it('a search counts its different words only, and few of them', async () => {
    const [customer] = allModules.filter(({ module }) => module === 'customer');
    assert.notEqual(customer, undefined);
    if (!customer) return;
    const matches = (search: string) =>
      conditionOf(customer, currentUser, { search, filters: [] }).sql.split('MATCH').length - 1;
    assert.equal(matches('138 138 138'), 1);
    const words = Array.from({ length: 50 }, (_, index) => `word${index}`);
    assert.equal(matches(words.join(' ')), 8);
    assert.equal(
      (await list({ search: Array(50).fill('138').join(' ') })).total,
      (await list({ search: '138' })).total,
    );
  });

  it(
    'a text of 200,000 opening brackets is saved, listed in the timeline and searched at once',
    { timeout: 20_000 },
    async () => {
      for (const unit of ['<', '<script>']) {
        const body = unit.repeat(200_000 / unit.length);
        const { code, data: created } = await linXiao.post<RecordDetail>(endpoints.records('blog'), {
          values: {
            title: 'Brackets',
            body,
          },
        });
        assert.equal(code, 200);
        const saved = await linXiao.put<RecordDetail>(endpoints.record('blog', created.id), {
          revision: created.revision,
          values: { body: `${body.slice(0, -1)}!` },
        });
        assert.equal(saved.code, 200);
        assert.equal((await linXiao.get(endpoints.activity('blog', created.id))).code, 200);
      }
    },
  );
});

describe('places of exports', () => {
  it('a tenant has two, a user one, and each is given back once', () => {
    const places = createExportPlaces();
    const give = places.take({ tenant: 'a', id: '1' });
    assert.throws(() => places.take({ tenant: 'a', id: '1' }), ApiError);
    places.take({ tenant: 'a', id: '2' });
    assert.throws(() => places.take({ tenant: 'a', id: '3' }), /exportsBusy/);
    assert.doesNotThrow(() => places.take({ tenant: 'b', id: '4' }));
    give();
    places.take({ tenant: 'a', id: '1' });
    give();
    assert.throws(() => places.take({ tenant: 'a', id: '1' }), /exportRunning/);
  });
});

describe('kept totals', () => {
  it('are counted once, until a record of the module is written in the tenant', async () => {
    const totals = createTotals();
    let counts = 0;
    const count = () => ({ total: (counts += 1) });
    assert.equal(totals.get('a', 'customer', 'all', count).total, 1);
    totals.changed('b', 'customer');
    totals.changed('a', 'task');
    assert.equal(totals.get('a', 'customer', 'all', count).total, 1);
    assert.equal((await totals.find('a', 'customer', 'all', () => Promise.resolve(count()))).total, 1);
    totals.changed('a', 'customer');
    assert.equal(totals.get('a', 'customer', 'all', count).total, 2);
  });

  it('users with the same query wait for one count', async () => {
    const totals = createTotals();
    const { promise, resolve } = deferred<{ total: number }>();
    let counts = 0;
    const count = () => {
      counts += 1;
      return promise;
    };
    const both = Promise.all([totals.find('a', 'm', 'key', count), totals.find('a', 'm', 'key', count)]);
    resolve({ total: 7 });
    assert.deepEqual(await both, [{ total: 7 }, { total: 7 }]);
    assert.equal(counts, 1);
  });

  it('a count that began before a write is not kept', async () => {
    const totals = createTotals();
    const { promise, resolve } = deferred<{ total: number }>();
    const old = totals.find('a', 'm', 'key', () => promise);
    totals.changed('a', 'm');
    resolve({ total: 7 });
    assert.equal((await old).total, 7);
    assert.equal(totals.get('a', 'm', 'key', () => ({ total: 8 })).total, 8);
  });
});
