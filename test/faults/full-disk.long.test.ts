import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely } from 'kysely';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { createDirectory } from '../../server/people/directory.js';
import { createSessions } from '../../server/people/sessions.js';
import { seededId } from '../../server/seed/ids.js';
import { openDatabase, type SqliteDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { createOptionalWrite } from '../../server/storage/optional-write.js';
import { createSqliteDialect } from '../../server/storage/sqlite/sqlite-dialect.js';
import { isDiskFull } from '../../server/storage/sqlite/sqlite-error.js';
import type { Tables } from '../../server/storage/tables.js';
import type { Client } from '../server/harness.js';
import { holds, noon, signIn, startServer } from '../server/harness.js';
import { upload } from './kill-in-mid-write.js';
import { mountSmallDisk } from './small-disk.js';

const taskOf = (client: Client, title: string) => ({
  values: {
    title,
    assignee: { id: client.session.employeeId, name: client.session.name },
    dueDate: '2026-12-24',
  },
});

/** Fills the disk with a file, to the last byte. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  for (let bytes = 1 << 20; bytes >= 1; bytes >>= 1) {
    for (;;) {
      try {
        await writeFile(path, Buffer.alloc(bytes), { flag: 'a' });
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        break;
      }
    }
  }
  return path;
}

describe('a full disk', () => {
  it('lets users read and sign in, refuses changes with 507, and loses nothing acknowledged', async (context) => {
    const disk = await mountSmallDisk(60_000_000);
    if (!disk) {
      context.diagnostic('Not tried: only root can mount a small disk. The test below covers the rules.');
      return;
    }
    const server = await startServer({ dataFolder: disk.folder });
    try {
      const client = await signIn(server, 'group', 'lin.xiao');
      const filler = await fill(disk.folder);
      const acknowledged: string[] = [];
      let refused = await client.post<RecordDetail>(endpoints.records('task'), taskOf(client, 'full'));
      for (let n = 0; n < 500 && refused.code === 200; n += 1) {
        acknowledged.push(refused.data.id);
        refused = await client.post<RecordDetail>(endpoints.records('task'), taskOf(client, `full ${n}`));
      }
      assert.deepEqual([refused.http, refused.code], [507, 507]);
      assert.equal(refused.msg, '服务器存储空间不足，未能保存');
      const parts = async () =>
        (await readdir(join(disk.folder, 'files'))).filter((name) => name.endsWith('.part'));
      await assert.rejects(upload(client, 'x'.repeat(200_000)), /^Error: 507 /);
      assert.deepEqual(await parts(), []);

      const record = endpoints.record('customer', seededId('group', 'customer', 2));
      assert.equal((await client.get(record)).code, 200);
      assert.equal((await client.get(endpoints.home)).code, 200);
      assert.equal((await client.post<ListPage>(endpoints.list('customer'), {})).code, 200);
      const other = await signIn(server, 'group', 'wang.min');
      assert.equal((await other.get(record)).code, 200);
      assert.equal((await other.post(endpoints.signOut)).code, 200);
      assert.equal((await other.get(record)).http, 401);
      const said = server.lines.filter((line) => /no space left/.test(line));
      holds(said.length > 0, 'the log says so');
      assert.deepEqual(
        server.lines.filter((line) => line.includes('\n')),
        [],
        'no stack in the log',
      );

      await rm(filler);
      const again = await client.post<RecordDetail>(endpoints.records('task'), taskOf(client, 'after'));
      assert.equal(again.code, 200);
      for (const id of acknowledged) {
        assert.equal((await client.get(endpoints.record('task', id))).code, 200, id);
      }
    } finally {
      await server.stop();
      await disk.unmount();
    }
  });

  it('keeps sessions in memory, and closes those of the database once there is space', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'portico-full-'));
    await (await startServer({ dataFolder })).stop();
    const database = await openDatabase(dataFolder);
    const directory = await createDirectory(database);
    const lines: string[] = [];
    const now = (): Date => noon;
    const optionalWrite = createOptionalWrite((line) => void lines.push(line), now);
    // The database fails as on a full disk, for every change.
    const full = new DatabaseSync(':memory:');
    full.exec('PRAGMA max_page_count = 2; CREATE TABLE a (x)');
    let isFull = false;
    const run: SqliteDatabase['run'] = async (...statement) => {
      if (isFull) full.exec('INSERT INTO a VALUES (zeroblob(100000))');
      return await database.run(...statement);
    };
    const tables = new Kysely<Tables>({ dialect: createSqliteDialect({ all: database.all, run }) });
    const fillable = Object.create(database, {
      run: { value: run },
      tables: { value: tables },
    }) as SqliteDatabase;
    const sessions = createSessions({ database: fillable, directory, now, optionalWrite });
    const person = (await directory.byAccount('group', 'lin.xiao'))?.person;
    if (!person) throw new Error('The account is missing.');
    const stored = await sessions.open(person, false);
    isFull = true;
    const inMemory = await sessions.open(person, false);
    assert.equal((await sessions.person(inMemory.sessionId))?.id, person.id);
    assert.equal((await sessions.person(stored.sessionId))?.id, person.id);
    await sessions.close(stored.sessionId);
    assert.equal(await sessions.person(stored.sessionId), undefined);
    assert.deepEqual(lines, [
      'There is no space left on the disk of the data folder. Reading and signing in go on.',
    ]);
    isFull = false;
    const later = await sessions.open(person, false);
    assert.equal((await sessions.person(later.sessionId))?.id, person.id);
    assert.equal(await sessions.person(stored.sessionId), undefined);
    const rows = async () => (await database.get('SELECT count(*) AS n FROM session'))?.['n'];
    assert.equal(await rows(), 1);
    isFull = true;
    await sessions.close(later.sessionId);
    assert.equal(await rows(), 1);
    isFull = false;
    // As at the end of the server.
    await sessions.flush();
    assert.equal(await rows(), 0);
    await sessions.close(inMemory.sessionId);
    assert.equal(await sessions.person(inMemory.sessionId), undefined);
    await database.close();
    await rm(dataFolder, { recursive: true });
  });
});
