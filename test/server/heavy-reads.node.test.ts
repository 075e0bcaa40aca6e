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
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { ServerEnv } from '../../server/http/context.js';
import { ApiError } from '../../server/messages/api-error.js';
import { createExportPlaces } from '../../server/records/export-places.js';
import { columnFields, createLists } from '../../server/records/list.js';
import { createTotals } from '../../server/records/totals.js';
import { conditionOf } from '../../server/records/where.js';
import { createInserter } from '../../server/records/write.js';
import { exportRoutes } from '../../server/routes/export.js';
import { allModules } from '../../server/schemas/all.js';
import { createModules } from '../../server/schemas/modules.js';
import { seededTenants } from '../../server/seed/tenants.js';
import { createClock } from '../../server/people/clock.js';
import { createDirectory } from '../../server/people/directory.js';
import type { CurrentUser } from '../../server/people/person.js';
import { createTenants } from '../../server/people/tenants.js';
import { databaseFile, openDatabase } from '../../server/storage/database.js';
import { ensureIndexes, ensureTable } from '../../server/storage/module-tables.js';
import { createReadPool, type ReadPool } from '../../server/storage/read-pool.js';
import type { Database } from '../../server/storage/sql.js';
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

describe('reads of lists and exports', () => {
  let folder: string;
  let database: Database;
  let pool: ReadPool;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-reads-'));
    database = openDatabase(folder);
    for (const def of allModules.filter(({ module }) => module === 'customer')) {
      ensureTable(database, def);
      ensureIndexes(database, def);
    }
    pool = createReadPool(databaseFile(folder));
  });
  after(async () => {
    await pool.close();
    database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('the searches, counts and rows of users run in threads', async () => {
    const [customer] = allModules.filter(({ module }) => module === 'customer');
    assert.notEqual(customer, undefined);
    if (!customer) return;
    const inThreads: string[] = [];
    const reads: ReadPool = {
      ...pool,
      read(request, options) {
        inThreads.push(...request.map(({ sql }) => sql));
        return pool.read(request, options);
      },
    };
    const onMainThread: string[] = [];
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
    const { signal } = new AbortController();
    const query = { search: '138', filters: [], sort: [], offset: 0, limit: 50 };
    await lists.find(customer, currentUser, query, signal);
    assert.equal(inThreads.length, 2);
    assert.equal(inThreads.filter((sql) => sql.includes('count(*)')).length, 1);
    await lists.findNumbers(customer, currentUser, query, 1000, signal);
    await lists.findRows(customer, currentUser, [1], columnFields(customer, currentUser), signal);
    assert.equal(inThreads.length, 4);
    assert.deepEqual(onMainThread, []);
  });

  it('an export that is not read for a minute ends, and gives its place back', async (context) => {
    const modules = createModules(allModules.filter(({ module }) => module === 'customer'));
    const [def] = modules.all;
    assert.ok(def);
    const [seeded] = seededTenants;
    database.run(
      'INSERT INTO tenant (key, data, config) VALUES (?, ?, ?)',
      'group',
      JSON.stringify(seeded?.data),
      '[]',
    );
    const insert = createInserter(database, def);
    const time = '2026-09-17 12:00:00';
    const by = { createdBy: '1', createdAt: time, updatedBy: '1', updatedAt: time };
    // More than two parts, so that the export waits for its reader.
    for (let n = 1; n <= 1000; n += 1)
      insert({ tenant: 'group', id: String(n), ...by, revision: 1, values: { name: `Customer ${n}` } });

    const reader = () => ({
      directory: createDirectory(database),
      tenant: 'group',
      files: () => [],
      title: () => '',
    });
    const lists = createLists({ database, reads: pool, reader });
    const parts: Promise<unknown>[] = [];
    const app = new Hono<ServerEnv>();
    app.use(async (c, next) => {
      c.set('currentUser', currentUser);
      await next();
    });
    app.onError((error, c) => c.text(error.message, error instanceof ApiError ? 429 : 500));
    exportRoutes(app, {
      modules,
      tenants: createTenants(database, () => noon),
      lists: {
        ...lists,
        findRows(...query) {
          const part = lists.findRows(...query);
          parts.push(part);
          return part;
        },
      },
    });
    const exported = () => app.request(endpoints.exportCsv('customer'));
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
    assert.equal((await again.text()).trim().split('\r\n').length, 1001);
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
