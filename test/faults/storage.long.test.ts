import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { createServer } from '../../server/start/create-server.js';
import { taskModules } from '../../server/schemas/task.js';
import type { ModuleDef } from '../../server/schemas/define.js';
import { checkbox, group, text } from '../../server/schemas/define.js';
import { seededId } from '../../server/seed/ids.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { lockFolder } from '../../server/storage/folder-lock.js';
import { migrations, NewerDataError } from '../../server/storage/migrations.js';
import { searchQueryOf } from '../../server/storage/search-terms.js';
import { startProcess } from './server-process.js';
import { holds, signIn, startServer } from '../server/harness.js';

const newFolder = () => mkdtemp(join(tmpdir(), 'portico-storage-'));

it('servers with a database elsewhere share a data folder, and keep out what wants it for itself', async () => {
  const folder = await newFolder();
  const busy = { name: 'DataFolderBusyError' };
  const first = lockFolder(folder, { isShared: true });
  const second = lockFolder(folder, { isShared: true });
  first.release();
  assert.throws(() => lockFolder(folder), busy);
  second.release();
  const alone = lockFolder(folder);
  assert.throws(() => lockFolder(folder, { isShared: true }), busy);
  alone.release();
  lockFolder(folder, { isShared: true }).release();
  await rm(folder, { recursive: true });
});

describe('the data folder', () => {
  let folder: string;
  before(async () => {
    folder = await newFolder();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('keeps saved records across a restart, without seeding again', async () => {
    const first = await startServer({ dataFolder: folder });
    const client = await signIn(first, 'group', 'lin.xiao');
    const id = seededId('group', 'customer', 2);
    await client.put(endpoints.record('customer', id), { revision: 1, values: { name: '改过的客户' } });
    const { data } = await client.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 1 });
    await first.stop();

    const second = await startServer({ dataFolder: folder });
    assert.deepEqual(second.lines, []);
    const again = await signIn(second, 'group', 'lin.xiao');
    const kept = await again.get<RecordDetail>(endpoints.record('customer', id));
    assert.deepEqual([kept.data.title, kept.data.revision], ['改过的客户', 2]);
    const session = await again.get(endpoints.home, { eteamsid: client.session.ACCESS_ETEAMSID });
    assert.equal(session.code, 200, 'a session persists across a restart');
    const list = await again.post<ListPage>(endpoints.list('customer'), { offset: 0, limit: 1 });
    assert.equal(list.data.total, data.total);
    await second.stop();
  });

  it('is the same for the same day: ids, texts and order', async () => {
    const folders = [await newFolder(), await newFolder()];
    const dumps = [];
    for (const dataFolder of folders) {
      const server = await startServer({ dataFolder });
      const client = await signIn(server, 'logistics', 'anna.lee');
      const pages = [];
      for (const module of ['workflow', 'customer', 'calendar', 'mail', 'contract', 'fna']) {
        pages.push((await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 60 })).data);
      }
      pages.push((await client.get(endpoints.home)).data);
      dumps.push(pages);
      await server.stop();
      await rm(dataFolder, { recursive: true });
    }
    assert.deepEqual(dumps[0], dumps[1]);
  });

  it('that another process uses is reported', async () => {
    const child = await startProcess(folder);
    await assert.rejects(createServer({ dataFolder: folder, port: 0, log: () => undefined }), {
      name: 'DataFolderBusyError',
    });
    await child.kill('SIGTERM');
  });

  it('loses no acknowledged write when the process is killed during a write', async () => {
    const child = await startProcess(folder);
    const client = await signIn(child, 'group', 'lin.xiao');
    const acknowledged: string[] = [];
    let died = false;
    const killed = () => died;
    const write = async (): Promise<void> => {
      for (let n = 0; !killed(); n += 1) {
        try {
          const { code, data } = await client.post<RecordDetail>(endpoints.records('clue'), {
            values: {
              title: `崩溃前写入 ${n}`,
              owner: { id: client.session.employeeId, name: client.session.name },
            },
          });
          if (code === 200) acknowledged.push(data.id);
        } catch (error) {
          // The connection breaks when the process dies; that write was not acknowledged.
          if (!killed()) throw error;
        }
        if (acknowledged.length === 25) {
          died = true;
          await child.kill('SIGKILL');
        }
      }
    };
    await Promise.all([write(), write(), write()]);
    holds(acknowledged.length >= 25);

    const server = await startServer({ dataFolder: folder });
    const again = await signIn(server, 'group', 'lin.xiao');
    for (const id of acknowledged) {
      assert.equal((await again.get(endpoints.record('clue', id))).code, 200, id);
    }
    const found = await again.post<ListPage>(endpoints.list('clue'), {
      search: '崩溃前写入',
      offset: 0,
      limit: 200,
    });
    holds(found.data.total >= acknowledged.length);
    const database = server.dataFolder;
    await server.stop();
    const opened = await openDatabase(database);
    assert.equal((await opened.get('PRAGMA integrity_check'))?.['integrity_check'], 'ok');
    await opened.close();
  });
});

describe('migrations', () => {
  let folder: string;
  before(async () => {
    folder = await newFolder();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('update a folder of the first version and keep its rows', async () => {
    const old = await openDatabase(folder, migrations.slice(0, 1));
    await old.run(`INSERT INTO tenant (key, data, config) VALUES ('t', '{}', '[]')`);
    assert.equal((await old.get('PRAGMA user_version'))?.['user_version'], 1);
    await assert.rejects(() => old.run('DELETE FROM unread'), /no such table/);
    await old.close();
    const present = await openDatabase(folder);
    assert.equal((await present.get('PRAGMA user_version'))?.['user_version'], migrations.at(-1)?.version);
    assert.equal((await present.get('SELECT count(*) AS n FROM tenant'))?.['n'], 1);
    assert.equal(await present.run('DELETE FROM unread'), 0);
    await present.close();
  });

  it('that fail leave the folder unchanged', async () => {
    const last = migrations.at(-1)?.version ?? 0;
    const broken = [
      ...migrations,
      { version: last + 1, sqlite: 'CREATE TABLE half (x); SELECT * FROM missing_table;' },
    ];
    await assert.rejects(() => openDatabase(folder, broken), /no such table/);
    const opened = await openDatabase(folder);
    assert.equal((await opened.get('PRAGMA user_version'))?.['user_version'], last);
    await assert.rejects(() => opened.run('DELETE FROM half'), /no such table/);
    await opened.close();
  });

  it('reject a folder of a later version', async () => {
    const opened = await openDatabase(folder);
    await opened.exec('PRAGMA user_version = 999');
    await opened.close();
    await assert.rejects(() => openDatabase(folder), NewerDataError);
  });

  it('a module with a new field gets a column, and its records stay', async () => {
    const own = await newFolder();
    const database = await openDatabase(own);
    const [task] = taskModules as [ModuleDef];
    await database.moduleTables.ensureTable(task);
    await database.moduleTables.ensureIndexes(task);
    await database.run(
      `INSERT INTO m_task (tenant, id, revision, created_by, created_at, updated_by, updated_at, search_text, f_title)
       VALUES ('t', '1', 1, 'p', '2026-01-01', 'p', '2026-01-01', '', 'kept')`,
    );
    const wider: ModuleDef = {
      ...task,
      groups: [
        ...task.groups,
        group('new', '新', 'New', [
          text('colour', '颜色', 'Colour', { sortable: true }),
          checkbox('loud', '鲜艳', 'Loud', { filterable: true }),
        ]),
      ],
    };
    await database.moduleTables.ensureTable(wider);
    await database.moduleTables.ensureIndexes(wider);
    const row = await database.get(
      'SELECT f_title, f_colour FROM m_task WHERE tenant = ? ORDER BY f_colour',
      't',
    );
    assert.deepEqual({ ...row }, { f_title: 'kept', f_colour: null });
    const conditions = (await database.all('PRAGMA index_info(i_task_conditions)')).map(({ name }) => name);
    holds(conditions.includes('f_loud') && !conditions.includes('f_colour'), conditions.join(', '));
    assert.equal((await database.get(`SELECT total FROM record_count WHERE module = 'task'`))?.['total'], 1);
    await database.close();
    await rm(own, { recursive: true });
  });

  it('the search index finds words of any length, in the texts of the tenant only', async () => {
    const own = await newFolder();
    const database = await openDatabase(own);
    const [task] = taskModules as [ModuleDef];
    await database.moduleTables.ensureTable(task);
    const texts = [
      ['one', '签订合同，ABC-12 (draft) 😀b'],
      ['one', 'abc def'],
      ['other', '签订合同 thre'],
    ] as const;
    for (const [index, [tenant, searched]] of texts.entries())
      await database.moduleTables.indexSearchText('task', index + 1, tenant, searched);
    const found = async (tenant: string, ...words: string[]) =>
      (
        await database.all('SELECT rowid AS n FROM s_task WHERE s_task MATCH ?', searchQueryOf(tenant, words))
      ).map(({ n }) => n);
    assert.deepEqual(await found('one', '合同'), [1]);
    assert.deepEqual(await found('other', '合同'), [3]);
    assert.deepEqual(await found('one', '订合同，a'), [1]);
    assert.deepEqual(await found('one', 'c-12', '(D'), [1]);
    assert.deepEqual(await found('one', '😀B'), [1]);
    assert.deepEqual(await found('one', 'f'), [1, 2]);
    assert.deepEqual(await found('one', 'ABC'), [1, 2]);
    assert.deepEqual(await found('one', 'bcde'), [], 'words do not run into each other');
    // A word of two characters is one term, however many longer ones begin with it.
    assert.equal(searchQueryOf('one', ['th', 're']).match(/"\w+"/g)?.length, 2);
    await database.moduleTables.removeSearchText('task', 1);
    assert.deepEqual(await found('one', '合同'), []);
    await database.close();
    await rm(own, { recursive: true });
  });

  it('the search index of an earlier release is rebuilt once, and finds words of two characters', async () => {
    const own = await newFolder();
    const database = await openDatabase(own);
    const [task] = taskModules as [ModuleDef];
    await database.moduleTables.ensureTable(task);
    await database.run(
      `INSERT INTO m_task (tenant, id, revision, created_by, created_at, updated_by, updated_at, search_text, f_title)
       VALUES ('t', '1', 1, 'p', '2026-01-01', 'p', '2026-01-01', '写周报', '写周报')`,
    );
    await database.exec(`
      DROP TABLE s_task;
      CREATE VIRTUAL TABLE s_task USING fts5(text, content = '', contentless_delete = 1, tokenize = 'trigram');
      CREATE VIRTUAL TABLE v_task USING fts5vocab(s_task, instance)`);
    await database.moduleTables.ensureTable(task);
    await database.moduleTables.ensureTable(task);
    const matches = async (words: string[]) =>
      (await database.all('SELECT rowid FROM s_task WHERE s_task MATCH ?', searchQueryOf('t', words))).length;
    assert.deepEqual([await matches(['周报']), await matches(['写周报']), await matches(['报'])], [1, 1, 1]);
    assert.equal(await database.get(`SELECT 1 FROM sqlite_master WHERE name = 'v_task'`), undefined);
    await database.close();
    await rm(own, { recursive: true });
  });
});
