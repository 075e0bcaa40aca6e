import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { Hono } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Filter, ListPage, ListQuery, RecordDetail } from '../../core/contracts/records.js';
import type { ServerEnv } from '../../server/http/context.js';
import { ApiError } from '../../server/messages/api-error.js';
import { createExportPlaces } from '../../server/records/export-places.js';
import { columnFields, createLists, type Lists } from '../../server/records/list.js';
import { createTotals } from '../../server/records/totals.js';
import { selectionOf } from '../../server/records/where.js';
import { createInserter } from '../../server/records/write.js';
import { exportRoutes } from '../../server/routes/export.js';
import { allModules } from '../../server/schemas/all.js';
import type { ModuleDef } from '../../server/schemas/define.js';
import { createModules } from '../../server/schemas/modules.js';
import { seededTenants } from '../../server/seed/tenants.js';
import { createClock } from '../../server/people/clock.js';
import { createDirectory } from '../../server/people/directory.js';
import type { CurrentUser } from '../../server/people/person.js';
import { createTenants } from '../../server/people/tenants.js';
import { databaseFile, openDatabase } from '../../server/storage/database.js';
import { ensureIndexes, ensureTable, indexSearchTexts } from '../../server/storage/module-tables.js';
import { createReadPool, type ReadPool, type ReadStatement } from '../../server/storage/read-pool.js';
import type { Database } from '../../server/storage/sql.js';
import { deferred } from '../core/deferred.js';
import type { Client, TestServer } from './harness.js';
import { fewRecords, holds, noon, signIn, startServer } from './harness.js';

const customers = 10_300;

const customerModule = moduleNamed('customer');

function moduleNamed(name: string): ModuleDef {
  const def = allModules.find(({ module }) => module === name);
  if (!def) throw new TypeError(`There is no module ${name}.`);
  return def;
}

const wholeList: Required<ListQuery> = { search: '', filters: [], sort: [], offset: 0, limit: 50 };

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

  /** An export on a connection of its own, where the parts that the server writes can be seen. */
  const exportConnection = (client: Client): Socket => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `POST ${endpoints.exportCsv('customer')} HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n` +
        `eteamsid: ${client.session.ACCESS_ETEAMSID}\r\ncontent-type: application/json\r\n` +
        'content-length: 2\r\nconnection: close\r\n\r\n{}',
    );
    return socket;
  };

  it('an export is written in parts of few rows, between which the server answers others', async () => {
    const response = await buffer(exportConnection(zhouJianguo));
    const head = response.indexOf('\r\n\r\n');
    assert.match(response.subarray(0, head).toString(), /^HTTP\/1\.1 200 [^]*transfer-encoding: chunked/i);
    const rows: number[] = [];
    for (let at = head + 4; ;) {
      const sizeEnd = response.indexOf('\r\n', at);
      const size = parseInt(response.subarray(at, sizeEnd).toString(), 16);
      if (size === 0) break;
      const part = response.subarray(sizeEnd + 2, sizeEnd + 2 + size).toString();
      rows.push(part.split('\r\n').length - 1);
      at = sizeEnd + 2 + size + 2;
    }
    assert.equal(
      rows.reduce((sum, count) => sum + count),
      customers + 1,
    );
    assert.equal(Math.max(...rows), 250);
  });

  it('an export that its user leaves gives its place back', { timeout: 20_000 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const leaver = new AbortController();
      const left = exported(linXiao, leaver.signal);
      leaver.abort();
      await assert.rejects(left);
    }
    const socket = exportConnection(linXiao);
    const [start] = (await once(socket, 'data')) as [Buffer];
    assert.match(start.toString(), /^HTTP\/1\.1 200 /);
    socket.resetAndDestroy();
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

  it('a total that depends on the titles of other records is counted again when one is renamed', async () => {
    const { data: customer } = await linXiao.post<RecordDetail>(endpoints.records('customer'), {
      values: { name: 'Quokka', level: 'a' },
    });
    const contact = await linXiao.post<RecordDetail>(endpoints.records('contact'), {
      values: { name: 'Ada', customer: { module: 'customer', id: customer.id, title: 'Quokka' } },
    });
    assert.equal(contact.code, 200);
    const filters = [{ field: 'customer', op: 'contains', value: 'Quokka' }];
    const total = async () =>
      (await linXiao.post<ListPage>(endpoints.list('contact'), { offset: 0, limit: 50, filters })).data.total;
    assert.equal(await total(), 1);
    const renamed = await linXiao.put(endpoints.record('customer', customer.id), {
      revision: customer.revision,
      values: { name: 'Numbat' },
    });
    assert.equal(renamed.code, 200);
    assert.equal(await total(), 0);
  });

  it('a search counts its different words only, and few of them', async () => {
    const searched = (search: string) => {
      const { search: rows } = selectionOf(customerModule, currentUser, { search, filters: [] });
      return [...(rows?.numbers.values ?? []), ...(rows?.rest ?? []).flatMap(({ values }) => values)];
    };
    assert.deepEqual(searched('138 138 138'), ['"138"']);
    assert.deepEqual(searched('上海 上海'), ['上海', '上海\u{10ffff}']);
    const words = Array.from({ length: 50 }, (_, index) => `word${index}`);
    assert.deepEqual(searched(words.join(' ')), [
      '"word0" AND "word1" AND "word2" AND "word3" AND "word4" AND "word5" AND "word6" AND "word7"',
    ]);
    assert.deepEqual(searched('1 2 3 4 5 6 7 8 9').length, 9);
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

describe('reads of lists and exports', () => {
  let folder: string;
  let database: Database;
  let pool: ReadPool;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-reads-'));
    database = openDatabase(folder);
    ensureTable(database, customerModule);
    const insert = createInserter(database, customerModule);
    database.transaction(() => {
      for (let n = 1; n <= 2000; n += 1) {
        insert({
          tenant: 'group',
          id: `${n}`,
          createdBy: '1',
          createdAt: '2026-09-17 12:00:00',
          updatedBy: '1',
          updatedAt: '2026-09-17 12:00:00',
          revision: 1,
          values: {
            name: `Customer ${n}`,
            status: n % 2 ? 'potential' : 'active',
            revenue: `${n}`,
            phone: '1380000',
            address: n % 3 ? `${n}, 上海 ß` : `${n}, ÉLAN 上海上 "\u0130zmir"`,
          },
        });
      }
      indexSearchTexts(database, customerModule.module);
    });
    ensureIndexes(database, customerModule);
    const [seeded] = seededTenants;
    database.run(
      'INSERT INTO tenant (key, data, config) VALUES (?, ?, ?)',
      'group',
      JSON.stringify(seeded?.data),
      '[]',
    );
    pool = createReadPool(databaseFile(folder));
  });
  after(async () => {
    await pool.close();
    database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Lists that note which statements run in threads and which on the main thread. */
  function watchedLists() {
    const inThreads: ReadStatement[] = [];
    const onMainThread: string[] = [];
    const reads: ReadPool = {
      ...pool,
      read(request, options) {
        inThreads.push(...request);
        return pool.read(request, options);
      },
    };
    const watched: Database = {
      ...database,
      all(sql, ...values) {
        onMainThread.push(sql);
        return database.all(sql, ...values);
      },
      get(sql, ...values) {
        onMainThread.push(sql);
        return database.get(sql, ...values);
      },
    };
    const reader = {
      directory: createDirectory(database),
      tenant: 'group',
      files: () => [],
      title: () => '',
    };
    const lists = createLists({ database: watched, reads, reader: () => reader });
    const find = (query: Partial<ListQuery>) =>
      lists.find(customerModule, currentUser, { ...wholeList, ...query }, new AbortController().signal);
    return { lists, find, inThreads, onMainThread };
  }

  it('the searches, counts and rows of users run in threads', async () => {
    const { lists, find, inThreads, onMainThread } = watchedLists();
    const { signal } = new AbortController();
    const query = { ...wholeList, search: '138' };
    assert.equal((await find(query)).rows.length, 50);
    assert.equal(inThreads.length, 2);
    assert.equal(inThreads.filter(({ sql }) => sql.includes('count(*)')).length, 1);
    // The rows of the page by their numbers.
    assert.equal(onMainThread.length, 1);
    assert.match(onMainThread[0] ?? '', /WHERE n IN \(SELECT value FROM json_each\(\?\)\)$/);
    await lists.findNumbers(customerModule, currentUser, query, 1000, signal);
    await lists.findRows(customerModule, currentUser, [1], columnFields(customerModule, currentUser), signal);
    assert.equal(inThreads.length, 4);
    assert.equal(onMainThread.length, 1);
    // No index has two fields in the order of the list.
    await find({
      sort: [
        { field: 'status', direction: 'asc' },
        { field: 'name', direction: 'asc' },
      ],
    });
    assert.equal(inThreads.length, 5);
    await find({ sort: [{ field: 'name', direction: 'asc' }] });
    assert.equal(inThreads.length, 5);
    // The count says that there are no rows.
    await find({ search: 'quokka' });
    assert.equal(inThreads.length, 6);
  });

  /** Total of a query, and how SQLite reads its count and its page. */
  const plansOf = async (query: Partial<ListQuery>) => {
    const { find, inThreads } = watchedLists();
    const { total } = await find(query);
    const plans = inThreads.map(({ sql, values }) =>
      database
        .all(`EXPLAIN QUERY PLAN ${sql}`, ...values)
        .map(({ detail }) => String(detail))
        .join('; '),
    );
    return { total, plans };
  };

  it('matches of a search are counted as its index yields them, and pages of common words follow the order of the list', async () => {
    const asYielded = /^[^]*SCAN s_customer VIRTUAL TABLE[^]*; SEARCH m_customer USING INTEGER PRIMARY KEY/;
    for (const search of ['138', '138 上海', '138 0 上海']) {
      const common = await plansOf({ search });
      holds(common.total > 1000, search);
      assert.match(common.plans[0] ?? '', asYielded, search);
      assert.doesNotMatch(common.plans[0] ?? '', /LIST SUBQUERY/, search);
      assert.match(
        common.plans[1] ?? '',
        /^SEARCH m_customer USING INDEX i_customer_lastContact \(tenant=\?\)$/,
      );
    }
    const pair = await plansOf({ search: '上海' });
    assert.equal(pair.total, 2000);
    assert.match(
      pair.plans[0] ?? '',
      /SCAN v_customer VIRTUAL TABLE[^]*SEARCH m_customer USING INTEGER PRIMARY KEY/,
    );
    assert.match(pair.plans[1] ?? '', /^SEARCH m_customer USING INDEX i_customer_lastContact \(tenant=\?\)$/);
    const rare = await plansOf({ search: '138 1990' });
    assert.equal(rare.total, 1);
    assert.match(rare.plans[1] ?? '', asYielded);
  });

  it('a search finds the same rows by its index and by the texts', async () => {
    const searches = [
      ...['138', '上海', '上', '上海 138', '上海 0', '海上 élan', 'É', 'él', 'ÉL', 'ß', 'ss 138', 'iz 138'],
      ...[
        'İZM',
        'i 上',
        '"',
        '", 上',
        '"İ',
        'CUSTOMER',
        'cu',
        '1 2',
        '%',
        '_ 138',
        '上海上',
        '海上',
        '鸸 138',
      ],
    ];
    for (const search of searches) {
      const { find } = watchedLists();
      const { total } = await find({ search, limit: 1 });
      const all = (await find({ search, limit: 2000 })).rows.map(({ id }) => id);
      assert.equal(all.length, total, search);
      const pages: string[] = [];
      for (let offset = 0; offset < total; offset += 200)
        pages.push(...(await find({ search, offset, limit: 200 })).rows.map(({ id }) => id));
      assert.deepEqual(pages, all, search);
      const first = (await find({ search, limit: 10 })).rows.map(({ id }) => id);
      assert.deepEqual(first, all.slice(0, 10), search);
    }
  });

  it('counts of filters read an index alone, and pages of common filters follow the order of the list', async () => {
    const statuses: Filter = { field: 'status', op: 'in', value: ['potential', 'active'] };
    const common = await plansOf({ filters: [statuses, { field: 'revenue', op: 'gte', value: '1' }] });
    assert.equal(common.total, 2000);
    assert.match(common.plans[0] ?? '', /USING COVERING INDEX i_customer_conditions/);
    assert.match(common.plans[1] ?? '', /USING (COVERING )?INDEX i_customer_lastContact/);
    assert.doesNotMatch(common.plans[1] ?? '', /TEMP B-TREE/);
    const rare = await plansOf({ filters: [statuses, { field: 'revenue', op: 'gte', value: '1990' }] });
    assert.equal(rare.total, 11);
    assert.match(rare.plans[0] ?? '', /USING COVERING INDEX i_customer_conditions/);
    assert.match(rare.plans[1] ?? '', /USING COVERING INDEX i_customer_conditions/);
    const ofPerson = await plansOf({
      filters: [statuses, { field: 'owner', op: 'eq', value: '1' }],
    });
    assert.match(
      ofPerson.plans[0] ?? '',
      /USING COVERING INDEX i_customer_conditions \(tenant=\? AND f_owner=\?/,
    );
    const single = await plansOf({ filters: [{ field: 'revenue', op: 'gte', value: '2000' }] });
    assert.equal(single.total, 1);
    assert.match(single.plans[0] ?? '', /USING COVERING INDEX i_customer_revenue/);
  });

  /** Export routes for one user, with steps before or after the calls of the lists. */
  function exportsWith(watch: (lists: Lists) => Partial<Lists>) {
    const reader = () => ({
      directory: createDirectory(database),
      tenant: 'group',
      files: () => [],
      title: () => '',
    });
    const lists = createLists({ database, reads: pool, reader });
    const app = new Hono<ServerEnv>();
    app.use(async (c, next) => {
      c.set('currentUser', currentUser);
      await next();
    });
    app.onError((error, c) => c.text(error.message, error instanceof ApiError ? 429 : 500));
    exportRoutes(app, {
      modules: createModules([customerModule]),
      tenants: createTenants(database, () => noon),
      lists: { ...lists, ...watch(lists) },
    });
    return (signal?: AbortSignal) =>
      app.request(endpoints.exportCsv('customer'), signal ? { signal } : undefined);
  }

  it('an export whose user leaves while its rows are searched gives its place back', async () => {
    for (const moment of ['waits', 'runs']) {
      const leaver = new AbortController();
      const exported = exportsWith(({ findNumbers }) => ({
        async findNumbers(...query) {
          // A read that waits is rejected, and one that runs ends with its rows.
          if (moment === 'waits') leaver.abort();
          const numbers = await findNumbers(...query);
          leaver.abort();
          return numbers;
        },
      }));
      assert.equal((await exported(leaver.signal)).status, 500);
      const again = await exported();
      assert.equal(again.status, 200, moment);
      assert.equal((await again.text()).trim().split('\r\n').length, 2001);
    }
  });

  it('an export whose rows cannot be read is not complete for its reader, and gives its place back', async () => {
    let isFailing = true;
    const exported = exportsWith(({ findRows }) => ({
      findRows: (...query) => (isFailing ? Promise.reject(new Error('damaged')) : findRows(...query)),
    }));
    await assert.rejects(async () => (await exported()).text(), /damaged/);
    isFailing = false;
    const again = await exported();
    assert.equal(again.status, 200);
    assert.equal((await again.text()).trim().split('\r\n').length, 2001);
  });

  it('an export that is not read for a minute ends, and gives its place back', async (context) => {
    const parts: Promise<unknown>[] = [];
    const exported = exportsWith(({ findRows }) => ({
      findRows(...query) {
        const part = findRows(...query);
        parts.push(part);
        return part;
      },
    }));
    context.mock.timers.enable({ apis: ['setTimeout'] });

    const response = await exported();
    assert.equal(response.status, 200);
    const rows = response.body?.getReader();
    await rows?.read();
    const part = await rows?.read();
    assert.equal(new TextDecoder().decode(part?.value).split('\r\n').length, 251);
    // The next part is prepared before the reader asks for it.
    while (parts.length < 2) await setImmediate();
    await parts[1];
    await setImmediate();
    context.mock.timers.tick(59_999);
    assert.equal((await exported()).status, 429);
    context.mock.timers.tick(1);
    await assert.rejects(async () => {
      while (!(await rows?.read())?.done);
    }, /abort/i);
    const again = await exported();
    assert.equal(again.status, 200);
    assert.equal((await again.text()).trim().split('\r\n').length, 2001);
  });
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
