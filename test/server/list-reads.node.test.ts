import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

import { Hono } from 'hono';
import { Kysely } from 'kysely';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Filter, ListQuery } from '../../core/contracts/records.js';
import type { ServerEnv } from '../../server/http/context.js';
import { ApiError } from '../../server/texts/messages/api-error.js';
import type { ReadColumns } from '../../server/records/column-reader.js';
import { createLists, type Lists } from '../../server/records/list.js';
import { columnFields } from '../../server/records/list-rows.js';
import { createTotals } from '../../server/records/totals.js';
import { createInserter } from '../../server/records/write.js';
import { exportRoutes } from '../../server/routes/export.js';
import { createModules } from '../../server/schemas/modules.js';
import { seededTenants } from '../../server/seed/tenants.js';
import { createDirectory } from '../../server/people/directory.js';
import { createAudit } from '../../server/people/audit.js';
import { createTenants } from '../../server/people/tenants.js';
import {
  databaseFile,
  openDatabase,
  type SqliteDatabase,
} from '../../server/storage/sqlite/sqlite-database.js';
import type { ReadPool, ReadStatement } from '../../server/storage/read-pool.js';
import { createReadProcesses } from '../../server/storage/sqlite/read-processes.js';
import type { SqlValue } from '../../server/storage/database.js';
import { createSqliteDialect } from '../../server/storage/sqlite/sqlite-dialect.js';
import type { Tables } from '../../server/storage/tables.js';
import { deferred } from '../core/deferred.js';
import { currentUser, customerModule } from './customer-reads.js';
import { holds, noon } from './harness.js';

/** As in a folder whose texts have their keys. */
const sortKeys = { isFilled: () => true };
const wholeList: Required<ListQuery> = { search: '', filters: [], sort: [], offset: 0, limit: 50 };

describe('reads of lists and exports', () => {
  let folder: string;
  let database: SqliteDatabase;
  let pool: ReadPool;
  let readColumns: ReadColumns;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-reads-'));
    database = await openDatabase(folder);
    await database.moduleTables.ensureTable(customerModule);
    const insert = createInserter(database, customerModule);
    await database.transaction(async () => {
      for (let n = 1; n <= 2000; n += 1) {
        await insert({
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
      await database.moduleTables.indexSearchTexts(customerModule.module);
    });
    await database.moduleTables.ensureIndexes(customerModule);
    const [seeded] = seededTenants;
    await database.run(
      'INSERT INTO tenant (key, data, config) VALUES (?, ?, ?)',
      'group',
      JSON.stringify(seeded?.data),
      '[]',
    );
    pool = createReadProcesses(databaseFile(folder));
    const directory = await createDirectory(database);
    readColumns = () => Promise.resolve({ directory, tenant: 'group', files: () => [], title: () => '' });
  });
  after(async () => {
    await pool.close();
    await database.close();
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
    const all: SqliteDatabase['all'] = async (sql, ...values) => {
      onMainThread.push(sql);
      return await database.all(sql, ...values);
    };
    const tables = new Kysely<Tables>({ dialect: createSqliteDialect({ all, run: database.run }) });
    const lists = createLists({ database: { ...database, tables }, sortKeys, reads, readColumns });
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
    // The rows of the page by their numbers, and the comments on them that the user has not read.
    assert.equal(onMainThread.length, 2);
    assert.match(onMainThread[0] ?? '', /WHERE "n" IN \(SELECT value FROM json_each\(\?\)\)$/);
    await lists.findNumbers(customerModule, currentUser, query, 1000, signal);
    await lists.findRows(customerModule, currentUser, [1], columnFields(customerModule, currentUser), signal);
    assert.equal(inThreads.length, 4);
    assert.equal(onMainThread.length, 2);
    assert.match(onMainThread[1] ?? '', /JOIN activity AS a/);
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
    const planOf = async ({ sql, parameters }: ReadStatement) =>
      (await database.all(`EXPLAIN QUERY PLAN ${sql}`, ...(parameters as SqlValue[])))
        .map(({ detail }) => String(detail))
        .join('; ');
    return { total, plans: await Promise.all(inThreads.map(planOf)) };
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
    assert.match(pair.plans[0] ?? '', asYielded);
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
  async function exportsWith(watch: (lists: Lists) => Partial<Lists>) {
    const lists = createLists({ database, sortKeys, reads: pool, readColumns });
    const app = new Hono<ServerEnv>();
    app.use(async (c, next) => {
      c.set('currentUser', currentUser);
      await next();
    });
    app.onError((error, c) => c.text(error.message, error instanceof ApiError ? 429 : 500));
    exportRoutes(app, {
      audit: createAudit(database, () => noon),
      database,
      modules: createModules([customerModule]),
      tenants: await createTenants(database, () => noon),
      lists: { ...lists, ...watch(lists) },
    });
    return (signal?: AbortSignal) =>
      app.request(endpoints.exportCsv('customer'), signal ? { signal } : undefined);
  }

  it('an export whose user leaves while its rows are searched gives its place back', async () => {
    for (const moment of ['waits', 'runs']) {
      const leaver = new AbortController();
      const exported = await exportsWith(({ findNumbers }) => ({
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
    const exported = await exportsWith(({ findRows }) => ({
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
    const exported = await exportsWith(({ findRows }) => ({
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

describe('kept totals', () => {
  it('are counted once, until a record of the module is written in the tenant', async () => {
    const totals = createTotals();
    let counts = 0;
    const count = () => Promise.resolve({ total: (counts += 1) });
    assert.equal((await totals.find('a', 'customer', 'all', count)).total, 1);
    totals.changed('b', 'customer');
    totals.changed('a', 'task');
    assert.equal((await totals.find('a', 'customer', 'all', count)).total, 1);
    assert.equal((await totals.find('a', 'customer', 'all', count)).total, 1);
    totals.changed('a', 'customer');
    assert.equal((await totals.find('a', 'customer', 'all', count)).total, 2);
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
    assert.equal((await totals.find('a', 'm', 'key', () => Promise.resolve({ total: 8 }))).total, 8);
  });
});
