import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import type { TestServer } from '../server/harness.js';
import { noon, signIn, startServer } from '../server/harness.js';
import { upload } from './kill-in-mid-write.js';

const dayMs = 24 * 60 * 60 * 1000;
const daysLater = (days: number): Date => new Date(noon.getTime() + days * dayMs);

describe('starting with a data folder', () => {
  let folder: string;
  let files: string;
  /** Starts a server on the folder, on the given day, and returns the lines of its log. */
  const startOn = async (days = 0, use?: (server: TestServer) => Promise<void>): Promise<string[]> => {
    const server = await startServer({ dataFolder: folder, now: () => daysLater(days) });
    await use?.(server);
    await server.stop();
    return server.lines;
  };
  /** Names in the folder of files that were set aside, with their sub-folder. */
  const setAside = async (): Promise<string[]> => {
    const entries = await readdir(join(folder, 'set-aside'), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort();
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-faults-'));
    files = join(folder, 'files');
    await startOn();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('leaves everything alone that the server did not write', async () => {
    const own = [randomUUID(), `${randomUUID()}.part`];
    await mkdir(join(files, own[0] ?? ''));
    await mkdir(join(files, own[1] ?? ''));
    await mkdir(join(files, 'pictures'));
    await writeFile(join(files, 'pictures', randomUUID()), 'in a folder');
    await writeFile(join(files, 'thesis.docx'), 'thesis');
    await writeFile(join(files, 'notes.part'), 'notes');
    await writeFile(join(files, randomUUID().toUpperCase()), 'upper case');
    await writeFile(join(files, '------------------------------------'), 'dashes');
    await symlink(join(files, 'thesis.docx'), join(files, randomUUID()));
    const listed = async () => (await readdir(files, { recursive: true })).sort();
    const earlier = await listed();
    assert.deepEqual(await startOn(1), []);
    assert.deepEqual(await startOn(400), []);
    assert.deepEqual(await listed(), earlier);
    assert.equal(await readFile(join(files, 'thesis.docx'), 'utf8'), 'thesis');
  });

  it('moves unknown files and unfinished uploads aside, says how many, and deletes them after 30 days', async () => {
    const unknown = [randomUUID(), `${randomUUID()}.part`].sort();
    for (const name of unknown) await writeFile(join(files, name), 'unknown');
    const lines = await startOn(10);
    assert.deepEqual(await setAside(), unknown);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /^2 files that the database does not know were moved to .*set-aside/);
    assert.deepEqual(await startOn(39), []);
    assert.deepEqual(await setAside(), unknown);
    await writeFile(join(folder, 'set-aside', 'readme.txt'), 'not ours');
    await writeFile(join(folder, 'set-aside', '2026-09-27', 'readme.txt'), 'not ours');
    assert.match((await startOn(40)).join(), /^2 files set aside 30 days ago or earlier were deleted/);
    assert.deepEqual(await setAside(), ['readme.txt', 'readme.txt']);
    await rm(join(folder, 'set-aside'), { recursive: true });
  });

  it('deletes them while it runs, too, and no sooner', async () => {
    const unknown = randomUUID();
    await writeFile(join(files, unknown), 'unknown');
    let day = 50;
    const tasks: (() => Promise<void>)[] = [];
    let logged: (line: string) => void = () => undefined;
    const server = await startServer({
      dataFolder: folder,
      now: () => daysLater(day),
      log: (line) => logged(line),
      repeat: (task, intervalMs) => {
        // Late requests are marked more often.
        if (intervalMs !== dayMs) return () => undefined;
        tasks.push(task);
        return () => void tasks.splice(0);
      },
    });
    day = 79;
    for (const task of tasks) await task();
    assert.deepEqual(await setAside(), [unknown]);
    day = 80;
    const line = new Promise<string>((resolve) => {
      logged = resolve;
    });
    for (const task of tasks) await task();
    assert.match(await line, /^1 file set aside 30 days ago or earlier was deleted/);
    assert.deepEqual(await setAside(), []);
    await server.stop();
    assert.equal(tasks.length, 0);
  });

  it('sets those of removed records aside every day, and leaves what may be an upload in progress', async () => {
    const [removed, recent] = [randomUUID(), randomUUID()];
    let work = (): Promise<void> => Promise.resolve();
    let logged: (line: string) => void = () => undefined;
    const server = await startServer({
      dataFolder: folder,
      now: () => daysLater(81),
      log: (line) => logged(line),
      repeat: (task) => {
        work = task;
        return () => undefined;
      },
    });
    const line = new Promise<string>((resolve) => (logged = resolve));
    for (const [name, hours] of [
      [removed, 25],
      [recent, 23],
    ] as const) {
      await writeFile(join(files, name), name);
      const written = new Date(daysLater(81).getTime() - hours * 3_600_000);
      await utimes(join(files, name), written, written);
    }
    await work();
    assert.match(await line, /^1 file that the database does not know was moved to/);
    assert.deepEqual(await setAside(), [removed]);
    await server.stop();
    await rm(join(files, recent));
    await rm(join(folder, 'set-aside'), { recursive: true });
  });

  it('a database that was just filled does not decide about files', async () => {
    const database = join(folder, 'portico.sqlite');
    await copyFile(database, join(folder, 'kept.sqlite'));
    const earlier = await readdir(files);
    await rm(database);
    assert.match(
      (await startOn(50))[0] ?? '',
      /^\d+ files in .*files belong to another database, which is missing/,
    );
    const present = new Set(await readdir(files));
    for (const name of earlier) assert.equal(present.has(name), true, name);
    await copyFile(join(folder, 'kept.sqlite'), database);
  });

  it('an older database sets newer files aside, and the newer one gets them back', async () => {
    const database = join(folder, 'portico.sqlite');
    let id = '';
    await startOn(60);
    await copyFile(database, join(folder, 'older.sqlite'));
    await startOn(60, async (server) => {
      ({ id } = await upload(await signIn(server, 'group', 'lin.xiao'), 'written after the backup'));
    });
    await copyFile(database, join(folder, 'newer.sqlite'));

    await copyFile(join(folder, 'older.sqlite'), database);
    assert.match((await startOn(61)).join(), /^1 file that the database does not know was moved/);
    assert.deepEqual(
      await startOn(80, async (server) => {
        const client = await signIn(server, 'group', 'lin.xiao');
        assert.equal((await client.raw(endpoints.download(id))).status, 404);
      }),
      [],
    );

    await copyFile(join(folder, 'newer.sqlite'), database);
    const lines = await startOn(85, async (server) => {
      const client = await signIn(server, 'group', 'lin.xiao');
      const response = await client.raw(endpoints.download(id));
      assert.equal(await response.text(), 'written after the backup');
    });
    assert.match(lines.join(), /^1 file that the database knows was brought back from .*set-aside/);
  });

  it('an upload that expires by an older database comes back with the newer one, which knows its record', async () => {
    const database = join(folder, 'portico.sqlite');
    let file: FileRef | undefined;
    await startOn(85, async (server) => {
      file = await upload(await signIn(server, 'group', 'lin.xiao'), 'saved after the backup');
    });
    await copyFile(database, join(folder, 'older.sqlite'));
    await startOn(85, async (server) => {
      const client = await signIn(server, 'group', 'lin.xiao');
      const task = endpoints.record('task', seededId('group', 'task', 8));
      const { data } = await client.get<RecordDetail>(task);
      assert.equal(
        (await client.put(task, { revision: data.revision, values: { files: [file] } })).code,
        200,
      );
    });
    await copyFile(database, join(folder, 'newer.sqlite'));

    await copyFile(join(folder, 'older.sqlite'), database);
    await startOn(95, async (server) => {
      const client = await signIn(server, 'group', 'lin.xiao');
      await upload(client, 'another');
      assert.equal((await client.raw(endpoints.download(file?.id ?? ''))).status, 404);
    });

    await copyFile(join(folder, 'newer.sqlite'), database);
    await startOn(96, async (server) => {
      const client = await signIn(server, 'group', 'wang.min');
      const response = await client.raw(endpoints.download(file?.id ?? ''));
      assert.equal(await response.text(), 'saved after the backup');
    });
  });

  it('says how many files are missing', async () => {
    const lost = (await readdir(files, { withFileTypes: true })).find(
      (entry) => entry.isFile() && /^[0-9a-f-]{36}$/.test(entry.name) && /[0-9a-f]/.test(entry.name),
    );
    await rm(join(files, lost?.name ?? ''));
    assert.match((await startOn(96)).join(), /^1 file that the database knows is missing in .*files/);
  });
});
