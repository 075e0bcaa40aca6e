import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import type { ImportCheck } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { createAllowances } from '../../server/people/allowances.js';
import { createMemoryCounters } from '../../server/storage/counters.js';
import { createTaskStore } from '../../server/records/batch/task-store.js';
import type { Task } from '../../server/records/batch/task.js';
import { createInserter, indexNewRow, updateRow } from '../../server/records/write.js';
import { allModules } from '../../server/schemas/all.js';
import { createModules } from '../../server/schemas/modules.js';
import { openDatabase, type SqliteDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Client, TestServer } from './harness.js';
import { noon, signIn, startServer } from './harness.js';

const importCheck = '/api/portico/batch/import-check';
const english = { langType: 'en' };

describe('input is bounded before the work that grows with it', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  it('a cell of an import holds as many names as a field, and none is looked up beyond', async () => {
    const head = ['title', 'people'];
    const check = async (cell: string) =>
      (await client.post<ImportCheck>(importCheck, { module: 'meeting', head, rows: [['t', cell]] }, english))
        .data;
    const beyond = await check('x,'.repeat(20_000));
    assert.deepEqual(
      beyond.problems.map(({ reason }) => reason),
      ['People: at most 1000 entries'],
    );
    const within = await check(Array(1000).fill('x').join(','));
    assert.doesNotMatch(within.problems[0]?.reason ?? '', /1000/);
  });

  it('more values than the module has fields are refused at once', async () => {
    const values = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1] as const));
    const create = (count: number) => client.post(endpoints.records('customer'), { values: values(count) });
    assert.equal((await create(110_000)).code, 400);
  });

  it('a saved view has at most 16 kB, and all views of a user 256 kB', async () => {
    const view = (length: number) => ({
      label: 'v',
      filters: [{ field: 'name', op: 'in', value: Array(length).fill('x'.repeat(97)) }],
    });
    const add = (length: number) => client.post<{ id: string }>(endpoints.views('customer'), view(length));
    assert.equal((await add(170)).http, 413);
    const first = await add(160);
    assert.equal(first.code, 200);
    assert.equal((await client.put(endpoints.view('customer', first.data.id), view(170))).http, 413);
    let stored = 1;
    let answer = await add(160);
    for (; answer.code === 200; answer = await add(160)) stored += 1;
    assert.deepEqual([stored, answer.http], [16, 413]);
    // In place of itself there is room.
    assert.equal((await client.put(endpoints.view('customer', first.data.id), view(159))).code, 200);
    const schema = await (await client.raw(endpoints.schema('customer'))).text();
    assert.ok(schema.length < 350_000, `${schema.length}`);
  });

  it('a batch task sets a value of at most 128 kB', async () => {
    const set = (length: number) =>
      client.post('/api/portico/batch/tasks', {
        module: 'task',
        operation: { kind: 'set', field: 'priority', value: 'x'.repeat(length) },
        choice: { ids: ['1'] },
      });
    assert.equal((await set(128 * 1024)).http, 413);
    assert.equal((await set(1000)).code, 200);
  });

  it('batch exports have an allowance of rows for each user', async () => {
    const allowances = createAllowances(createMemoryCounters(), () => noon);
    assert.equal(await allowances.take('exportedRows', 'me', 1_000_000), 0);
    assert.equal(await allowances.take('exportedRows', 'me', 1000), 87);
  });
});

describe('files of batch exports', () => {
  it('are bounded for each user: the oldest go, part by part', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-outputs-'));
    const database = await openDatabase(folder);
    const store = createTaskStore(database);
    const task = (id: string): Task => ({
      id,
      tenant: 'group',
      employee: '1',
      lang: 'en',
      module: 'customer',
      operation: { kind: 'export', columns: ['name'] },
      title: 'Export',
      status: 'running',
      total: 1,
      done: 0,
      failCount: 0,
      nextItem: 0,
      retryOf: undefined,
      undoOf: undefined,
      retriedBy: undefined,
      undoneBy: undefined,
      startedAt: '2026-09-17 12:00:00',
      endedAt: undefined,
    });
    for (const id of ['x1', 'x2', 'x3']) {
      await store.add(task(id), []);
      for (let part = 0; part < 30; part += 1) {
        assert.equal(await store.addOutput(id, part, '\u5ba2'.repeat(100)), (part + 1) * 300);
        await store.trimOutput(task(id), 20_000);
      }
    }
    const parts = async (id: string) =>
      (await database.all('SELECT part FROM batch_output WHERE task = ?', id)).length;
    assert.deepEqual(await Promise.all(['x1', 'x2', 'x3'].map(parts)), [0, 30, 30]);
    assert.deepEqual(await Promise.all(['x1', 'x2', 'x3'].map(store.hasOutput)), [false, true, true]);
    // One export alone stays, whatever its size.
    await store.trimOutput(task('x3'), 1000);
    assert.equal(await store.hasOutput('x2'), false);
    await store.trimOutput(task('x3'), 1000);
    await store.trimOutput(task('x3'), 1000);
    assert.deepEqual(await Promise.all(['x2', 'x3'].map(parts)), [0, 30]);
    await database.close();
    await rm(folder, { recursive: true });
  });
});

describe('the search index', () => {
  it('is written when the searched text of a record changes, and not with every save', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-search-index-'));
    const opened = await openDatabase(folder);
    const indexed: string[] = [];
    const database = {
      ...opened,
      moduleTables: {
        ...opened.moduleTables,
        indexSearchText(...args: Parameters<SqliteDatabase['moduleTables']['indexSearchText']>) {
          indexed.push(args[3]);
          return opened.moduleTables.indexSearchText(...args);
        },
      },
    };
    const def = createModules(allModules).get('customer') ?? assert.fail();
    await database.moduleTables.ensureTable(def);
    const row = { n: 1, tenant: 'group' };
    const by = { person: '1', time: '2026-09-17 12:00:00' };
    await createInserter(
      database,
      def,
    )({
      tenant: row.tenant,
      id: '1',
      createdBy: by.person,
      createdAt: by.time,
      updatedBy: by.person,
      updatedAt: by.time,
      revision: 1,
      values: { name: 'Portico' },
    });
    await indexNewRow(database, def, row.tenant, '1');
    assert.deepEqual(indexed, ['Portico']);
    await updateRow(database, def, row, { level: 'b' }, { name: 'Portico', level: 'b' }, by);
    assert.deepEqual(indexed, ['Portico']);
    await updateRow(database, def, row, { name: 'Loggia' }, { name: 'Loggia', level: 'b' }, by);
    assert.deepEqual(indexed, ['Portico', 'Loggia']);
    await opened.close();
    await rm(folder, { recursive: true });
  });
});
