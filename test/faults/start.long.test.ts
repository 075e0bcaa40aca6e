import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { createServer } from '../../server/start/create-server.js';
import { readSettings } from '../../server/start/settings.js';
import { startProblem } from '../../server/start/start-problem.js';
import { fewRecords, startServer } from '../server/harness.js';
import { EndedEarlyError, startProcess } from './server-process.js';
import { mountSmallDisk } from './small-disk.js';

/** Lines of a server process that does not start. */
async function outputOf(
  dataFolder: string,
  env: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
): Promise<readonly string[]> {
  try {
    await startProcess(dataFolder, env, user);
  } catch (error) {
    if (!(error instanceof EndedEarlyError)) throw error;
    assert.equal(error.code, 1);
    return error.lines;
  }
  throw new Error('The server started.');
}

/** Sentence for a server that does not start in this process. */
async function problemOf(dataFolder: string, { port = 0, hostname = '127.0.0.1' } = {}): Promise<string> {
  const log = (): void => undefined;
  const started = createServer({ dataFolder, port, hostname, log, seedAmounts: fewRecords });
  const error = await started.then(
    () => new Error('The server started.'),
    (reason: unknown) => reason,
  );
  const sentence = startProblem(error, { dataFolder, port, hostname });
  if (sentence === undefined) throw error as Error;
  return sentence;
}

describe('a server that cannot start says why in one sentence', () => {
  let folder: string;
  let seeded: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-start-'));
    seeded = join(folder, 'seeded');
    await (await startServer({ dataFolder: seeded })).stop();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** A copy of the seeded database, changed. */
  async function damaged(name: string, change: (path: string) => Promise<void>): Promise<string> {
    const copy = join(folder, name);
    await mkdir(join(copy, 'files'), { recursive: true });
    await writeFile(join(copy, 'files', 'kept.txt'), 'kept');
    const handle = await open(join(seeded, 'portico.sqlite'));
    await writeFile(join(copy, 'portico.sqlite'), handle.createReadStream());
    await change(join(copy, 'portico.sqlite'));
    return copy;
  }

  it('when a file is in the place of the data folder, or of a folder above it', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'text');
    assert.match(await problemOf(file), /a-file is not a folder\.$/);
    assert.match(await problemOf(join(file, 'data')), /a-file.data is not a folder\.$/);
  });

  it('when a folder is in the place of the database, or a file in that of the folder of the files', async () => {
    const data = join(folder, 'places');
    await mkdir(join(data, 'portico.sqlite'), { recursive: true });
    assert.match(await problemOf(data), /^A folder in .*places has the name of a file that the server needs/);
    await rm(join(data, 'portico.sqlite'), { recursive: true });
    await writeFile(join(data, 'files'), 'text');
    assert.match(await problemOf(data), /places.files is not a folder\.$/);
  });

  it('when the folder is not writable', async () => {
    const data = join(folder, 'protected');
    await mkdir(data);
    await chmod(folder, 0o755);
    await chmod(data, 0o555);
    // Permissions do not apply to root, who starts the server as another user.
    const isRoot = process.getuid?.() === 0;
    const lines = await outputOf(data, {}, isRoot ? { uid: 65534, gid: 65534 } : {});
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /^The database in .*protected cannot be opened\. The account needs to own/);
    await chmod(data, 0o755);
  });

  it('when the database is no database, is cut off, empty or full of zeros', async () => {
    const sentence = /^The database in .* is damaged\. Restore a backup: npm run restore -- <backup>$/;
    const text = await damaged('text', (path) => writeFile(path, 'This is not a database. '.repeat(99)));
    assert.match(await problemOf(text), sentence);
    const cut = await damaged('cut', async (path) => truncate(path, (await stat(path)).size - 4096));
    assert.match(await problemOf(cut), sentence);
    const half = await damaged('half', (path) => truncate(path, 5000));
    assert.match(await problemOf(half), sentence);
    const empty = await damaged('empty', (path) => truncate(path, 0));
    assert.match(await problemOf(empty), sentence);
    const zeros = await damaged('zeros', async (path) => {
      const { size } = await stat(path);
      await truncate(path, 0);
      await truncate(path, size);
    });
    assert.match(await problemOf(zeros), sentence);
    assert.deepEqual(await readdir(join(empty, 'files')), ['kept.txt']);
  });

  it('when HOST or PORT is wrong', async () => {
    const data = join(folder, 'unused');
    for (const port of ['80x', '-1', '65536', '1e3', '8080.5']) {
      assert.throws(() => readSettings({ PORT: port }), {
        name: 'SettingError',
        message: `PORT=${port} is not a port number: use one from 0 to 65535, 0 for any free one.`,
      });
    }
    assert.throws(
      () => readSettings({ PORTICO_BACKEND: 'oa' }),
      /^SettingError: PORTICO_BACKEND=oa is not an http/,
    );
    assert.deepEqual(await outputOf(data, { PORT: '80x' }), [
      'PORT=80x is not a port number: use one from 0 to 65535, 0 for any free one.',
    ]);
    for (const hostname of ['203.0.113.1', 'no such host']) {
      assert.match(await problemOf(data, { hostname }), /^HOST=.* is not an address of this machine/);
    }
    await assert.rejects(stat(data), { code: 'ENOENT' });
  });

  it('when the port is in use, before it fills a data folder', async () => {
    const data = join(folder, 'unused');
    const other = createSocketServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      assert.match(await problemOf(data, { port }), new RegExp(`^Port ${port} is already in use`));
    } finally {
      other.close();
    }
    await assert.rejects(stat(data), { code: 'ENOENT' });
  });

  it('when the disk is full', async (context) => {
    const disk = await mountSmallDisk(1_000_000);
    if (!disk) {
      context.diagnostic('Not tried: only root can mount a small disk.');
      return;
    }
    try {
      const lines = await outputOf(disk.folder);
      assert.match(lines.at(-1) ?? '', /^There is no space left on the disk of /);
      assert.deepEqual(
        lines.filter((line) => /^\s+at /.test(line)),
        [],
      );
    } finally {
      await disk.unmount();
    }
  });

  it('when the disk is read-only', async (context) => {
    const disk = await mountSmallDisk(1_000_000, ['ro']);
    if (!disk) {
      context.diagnostic('Not tried: only root can mount a small disk.');
      return;
    }
    try {
      assert.match(await problemOf(disk.folder), /is read-only\.$|cannot be opened/);
    } finally {
      await disk.unmount();
    }
  });
});
