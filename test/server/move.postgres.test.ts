import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

import { sql } from 'kysely';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { readCatalog } from '../../server/start/move/catalog.js';
import { builtProgram } from '../built-server.js';
import { movedModules } from '../../server/start/move/copy-store.js';
import { moveToFolder, moveToPostgres } from '../../server/start/move/move-store.js';
import { movedTables, ownTables, unknownTables } from '../../server/start/move/table-list.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import { migrations } from '../../server/storage/migrations.js';
import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { signIn, startServer } from './harness.js';
import { readOffice, writeOffice, type Written } from './moved-data.js';

let postgres: TestPostgres;
let folder: string;
/** Data folder that was changed by calls, and that no server uses. */
let dataFolder: string;
let written: Written;
let expected: Record<string, unknown>;
/** Database to which the folder was moved, and that no server uses. */
let movedUrl: string;
/** Number that a deleted row had. */
let lastEvent: number;

before(async () => {
  postgres = await testPostgres();
  folder = await mkdtemp(join(tmpdir(), 'portico-move-'));
  dataFolder = join(folder, 'data');
  const server = await startServer({ dataFolder });
  try {
    written = await writeOffice(server);
    expected = await readOffice(server, written);
  } finally {
    await server.close();
  }
  const source = await openDatabase(dataFolder);
  lastEvent = await addAndDelete(source);
  await source.close();
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
  await postgres.stop();
});

/** Writes an event and deletes it; returns its number. */
async function addAndDelete({ tables }: Database): Promise<number> {
  const { id } = await tables
    .insertInto('batch_event')
    .values({ employee: 'none', data: '{}', created_ms: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables.deleteFrom('batch_event').where('id', '=', id).execute();
  return id;
}

/** Moves the data folder into a new database; `copied` follows each table. */
async function toNewDatabase(
  options: Partial<Parameters<typeof moveToPostgres>[0]> = {},
): Promise<{ databaseUrl: string; lines: string[]; moved: Awaited<ReturnType<typeof moveToPostgres>> }> {
  const databaseUrl = options.databaseUrl ?? (await postgres.createDatabase());
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const moved = await moveToPostgres({ dataFolder, filesTo: undefined, log, ...options, databaseUrl });
  return { databaseUrl, lines, moved };
}

async function withPostgres<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres(url);
  try {
    return await database.inAllTenants(() => work(database));
  } finally {
    await database.close();
  }
}

/** Tables of a database with rows, but for that of the versions. */
const filledTables = (url: string): Promise<string[]> =>
  withPostgres(url, async (database) => {
    const filled: string[] = [];
    for (const name of (await readCatalog(database, true)).keys()) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(database.tables);
      if (rows.length > 0 && !ownTables.includes(name)) filled.push(name);
    }
    return filled;
  });

describe('a move', () => {
  it('to PostgreSQL and back into a new folder changes no answer of the server', async () => {
    const { databaseUrl, lines, moved } = await toNewDatabase();
    movedUrl = databaseUrl;
    assert.equal(moved.tables, movedTables(movedModules()).length);
    assert.equal(moved.files, undefined);
    assert.match(
      lines.join('\n'),
      /^file: [\d,]+ rows, the same on both sides \(SHA-256 [0-9a-f]{12}…\)\.$/m,
    );

    const server = await startServer({ dataFolder, databaseUrl });
    assert.deepEqual(server.lines, []);
    assert.deepEqual(await readOffice(server, written), expected);
    // New rows get numbers of their own.
    const lin = await signIn(server, 'group', 'lin.xiao');
    const values = {
      title: 'Written on PostgreSQL',
      assignee: { id: lin.session.employeeId, name: '' },
      dueDate: '2026-12-24',
    };
    const { code, data: task } = await lin.post<RecordDetail>(endpoints.records('task'), { values });
    assert.equal(code, 200);
    const present = await readOffice(server, written);
    const target = join(folder, 'back');
    const back = (): ReturnType<typeof moveToFolder> =>
      moveToFolder({ databaseUrl, dataFolder, target, log: (line) => void lines.push(line) });
    await assert.rejects(back, /in use by a running server/);
    await server.close();

    const { files } = await back();
    assert.deepEqual(files?.damaged, []);
    assert.deepEqual((await readdir(target)).sort(), ['files', 'portico.lock', 'portico.sqlite']);
    assert.deepEqual(
      (await readdir(join(target, 'files'))).sort(),
      (await readdir(join(dataFolder, 'files'))).sort(),
    );
    const again = await startServer({ dataFolder: target });
    assert.deepEqual(again.lines, []);
    assert.deepEqual(await readOffice(again, written), present);
    const user = await signIn(again, 'group', 'lin.xiao');
    assert.equal((await user.get(endpoints.record('task', task.id))).code, 200);
    await again.close();
  });

  it('copies the files too, where the data folder is another one', async () => {
    const filesTo = join(folder, 'elsewhere');
    const { databaseUrl, moved } = await toNewDatabase({ filesTo });
    assert.deepEqual(
      (await readdir(join(filesTo, 'files'))).sort(),
      (await readdir(join(dataFolder, 'files'))).sort(),
    );
    assert.equal(moved.files?.files, (await readdir(join(filesTo, 'files'))).length);
    const server = await startServer({ dataFolder: filesTo, databaseUrl });
    assert.deepEqual(await readOffice(server, written), expected);
    await server.close();
  });

  it('gives no number again that a deleted row had', async () => {
    assert.equal(await withPostgres(movedUrl, addAndDelete), lastEvent + 1);
    const back = await openDatabase(join(folder, 'back'));
    assert.equal(await addAndDelete(back), lastEvent + 1);
    await back.close();
  });
});

describe('a move that fails', () => {
  it('in the middle leaves the database empty, and can be done again', async () => {
    const databaseUrl = await postgres.createDatabase();
    const failing = toNewDatabase({
      databaseUrl,
      copied: (table) =>
        table === 'm_task' ? Promise.reject(new Error('The cable was pulled.')) : Promise.resolve(),
    });
    await assert.rejects(failing, /The cable was pulled/);
    assert.deepEqual(await filledTables(databaseUrl), []);
    await toNewDatabase({ databaseUrl });
    assert.ok((await filledTables(databaseUrl)).includes('m_task'));
  });

  it('in the middle leaves no folder', async () => {
    const databaseUrl = movedUrl;
    const target = join(folder, 'half');
    const copied = (table: string): Promise<void> =>
      table === 'm_task' ? Promise.reject(new Error('The cable was pulled.')) : Promise.resolve();
    const failing = moveToFolder({ databaseUrl, dataFolder, target, log: () => undefined, copied });
    await assert.rejects(failing, /The cable was pulled/);
    assert.deepEqual([existsSync(target), existsSync(`${target}.part`)], [false, false]);
  });

  for (const what of ['changed', 'missing'])
    it(`finds a row that is ${what} in the copy, and leaves the database empty`, async () => {
      const databaseUrl = await postgres.createDatabase();
      const lines: string[] = [];
      const moving = toNewDatabase({
        databaseUrl,
        log: (line) => void lines.push(line),
        async copied(table, { tables }) {
          if (table !== 'm_task') return;
          const one = sql`n = (SELECT max(n) FROM m_task)`;
          await (
            what === 'changed'
              ? sql`UPDATE m_task SET updated_at = '2026-01-01' WHERE ${one}`
              : sql`DELETE FROM m_task WHERE ${one}`
          ).execute(tables);
        },
      });
      await assert.rejects(
        moving,
        /differs from .* in m_task\. Nothing was moved: the database .* is empty again\.$/,
      );
      assert.match(lines.join('\n'), /^m_task: DIFFERENT, \d+ rows /m);
      assert.deepEqual(await filledTables(databaseUrl), []);
    });

  it('because a text has what PostgreSQL cannot store names tables and columns, and writes nothing', async () => {
    const odd = join(folder, 'odd');
    await cp(dataFolder, odd, { recursive: true });
    const source = await openDatabase(odd);
    await sql`UPDATE m_task SET search_text = 'a' || char(0) || 'b' WHERE n IN (SELECT n FROM m_task LIMIT 2)`.execute(
      source.tables,
    );
    await sql`UPDATE employee SET active = 'yes' WHERE account = 'admin'`.execute(source.tables);
    await source.close();
    const databaseUrl = await postgres.createDatabase();
    await assert.rejects(
      toNewDatabase({ dataFolder: odd, databaseUrl }),
      /values of .*odd: employee\.active \(\d rows?: something other than numbers\), m_task\.search_text \(2 rows: the character NUL\)\. Nothing was moved/,
    );
    assert.deepEqual(await filledTables(databaseUrl), []);

    const repaired = await openDatabase(odd);
    await sql`UPDATE employee SET active = 1 WHERE active = 'yes'`.execute(repaired.tables);
    await repaired.close();
    await toNewDatabase({ dataFolder: odd, databaseUrl, isCutAtNul: true });
    const { rows } = await withPostgres(databaseUrl, ({ tables }) =>
      sql`SELECT n FROM m_task WHERE search_text = 'a'`.execute(tables),
    );
    assert.equal(rows.length, 2);
  });

  it('because something is in the way says so in a sentence', async () => {
    const nothing = join(folder, 'nothing');
    await mkdir(nothing);
    await assert.rejects(toNewDatabase({ dataFolder: nothing }), /nothing has no database\.$/);
    assert.deepEqual(await readdir(nothing), []);
    const log = (): void => undefined;
    const { databaseUrl } = await toNewDatabase();
    await assert.rejects(
      toNewDatabase({ databaseUrl }),
      /is not empty: it has the table "\w+" with rows\. Move/,
    );
    const foreign = await postgres.createDatabase();
    await postgres.administer('CREATE TABLE invoices (id int)', foreign);
    await assert.rejects(
      toNewDatabase({ databaseUrl: foreign }),
      /^PostgresProblem: The database "\w+" at .* is not empty: it has the table "invoices"\. Move into a new one\.$/,
    );
    await assert.rejects(
      toNewDatabase({ databaseUrl: 'postgres://x:y@h:port/z' }),
      /--to is not an address such as/,
    );
    const wrong = new URL(databaseUrl);
    wrong.pathname = 'missing';
    await assert.rejects(toNewDatabase({ databaseUrl: wrong.href }), /has no database "missing"\. Create it/);
    const empty = await postgres.createDatabase();
    const target = join(folder, 'unused');
    await assert.rejects(
      moveToFolder({ databaseUrl: empty, dataFolder, target, log }),
      /has no data of this server\.$/,
    );
    const missing = join(folder, 'missing');
    await assert.rejects(
      moveToFolder({ databaseUrl, dataFolder: missing, target, log }),
      /missing is missing, which has the files\. Set PORTICO_DATA/,
    );
    const full = join(folder, 'full');
    await mkdir(full);
    await writeFile(join(full, 'letter.txt'), '');
    await assert.rejects(
      moveToFolder({ databaseUrl, dataFolder, target: full, log }),
      /full is not empty\. Choose/,
    );
    const server = await startServer({ dataFolder });
    await assert.rejects(toNewDatabase(), /is in use by a running server/);
    await server.close();
  });
});

it('the command says what it did, and why it did nothing', async () => {
  const run = (env: Record<string, string>, ...given: string[]) =>
    promisify(execFile)(process.execPath, [builtProgram('move.js'), ...given], {
      env: { ...process.env, PORTICO_DATA: dataFolder, DATABASE_URL: '', ...env },
    });
  const databaseUrl = await postgres.createDatabase();
  const { stdout, stderr } = await run({}, '--to', databaseUrl);
  assert.match(stdout, /^meta: \d+ rows copied\.\n/);
  assert.match(
    stdout,
    /\n\d+ tables with [\d,]+ rows are the same in PostgreSQL\.\nStart the server with DATABASE_URL and PORTICO_DATA=.*data\. The database in .*data is as it was\.\n$/,
  );
  assert.equal(stderr, '');
  for (const [env, given, code, sentence] of [
    [{}, ['--to', databaseUrl], 1, /is not empty: .*\. Move into a new one\.$/],
    [{ DATABASE_URL: databaseUrl }, ['--to', databaseUrl], 1, /^DATABASE_URL is set: /],
    [{}, ['--to', join(folder, 'unused')], 1, /^DATABASE_URL is not set, /],
    [{}, ['--to', 'mysql://localhost/office'], 1, /^--to is not an address such as postgres:/],
    [{}, ['--to', databaseUrl, '--force'], 2, /^Usage: /],
    [{}, [databaseUrl], 2, /^Usage: /],
  ] as const)
    await assert.rejects(run(env, ...given), (error: unknown) => {
      const failed = error as { code: number; stderr: string };
      assert.equal(failed.code, code);
      assert.match(failed.stderr, /^[^\n]+\n$/);
      assert.match(failed.stderr.trim(), sentence);
      return true;
    });
});

describe('the list of tables', () => {
  const unknownIn = async (database: Database, isPostgres: boolean): Promise<[string[], string[]]> => {
    try {
      const names = [...(await readCatalog(database, isPostgres)).keys()];
      const missing = movedTables(movedModules()).filter(({ name }) => !names.includes(name));
      return [unknownTables(names, movedModules()), missing.map(({ name }) => name)];
    } finally {
      await database.close();
    }
  };

  it('has all tables of both engines', async () => {
    assert.deepEqual(await unknownIn(await openDatabase(dataFolder), false), [[], []]);
    assert.deepEqual(await unknownIn(await openPostgres(movedUrl), true), [[], []]);
  });

  it('knows when a migration adds a table that it does not have', async () => {
    const steps = [
      ...migrations,
      { version: 1000, sqlite: 'CREATE TABLE added (id TEXT)', postgres: 'CREATE TABLE added (id text)' },
    ];
    const other = join(folder, 'migrated');
    assert.deepEqual((await unknownIn(await openDatabase(other, steps), false))[0], ['added']);
    const databaseUrl = await postgres.createDatabase();
    assert.deepEqual((await unknownIn(await openPostgres(databaseUrl, { steps }), true))[0], ['added']);
  });
});
