import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { withLock } from '../../scripts/lock.mjs';

const repository = join(import.meta.dirname, '..', '..');
const serverProgram = join(repository, 'dist/server/main.js');
// Seeding is quick, but not on a machine that is busy with other things.
const readyWithinMs = 180_000;

/** The built back end, running on a data folder of its own and serving the built app. */
export interface Office {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly dataFolder: string;
  /** Stops the process and starts it again on the same data and port, as an administrator would. */
  restart(): Promise<void>;
  /** Stops the process and removes the data. */
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port could be found.');
  return address.port;
}

async function launch(dataFolder: string, port: number): Promise<ChildProcess> {
  if (!existsSync(serverProgram)) throw new Error('The server is not built: run "npm run build" first.');
  const child = spawn(process.execPath, [serverProgram], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), PORTICO_DATA: dataFolder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that is killed must not leave its server behind.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', () => process.removeListener('exit', killWithUs));

  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${said}`);
    if (await answers(`http://127.0.0.1:${port}/`)) return child;
    await wait(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${readyWithinMs / 1000} s:\n${said}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** A folder with freshly seeded data for this build; seeded once, copied by every office after that. */
async function seededFolder(): Promise<string> {
  const stamp = existsSync(join(repository, 'dist/.stamps/server'))
    ? await readFile(join(repository, 'dist/.stamps/server'), 'utf8')
    : 'unknown';
  // The seed stands around the day it was made on, so yesterday's is stale.
  const day = new Date().toISOString().slice(0, 10);
  const cache = join(repository, 'node_modules/.cache/portico-e2e');
  const folder = join(cache, `${day}-${stamp.slice(0, 16)}`);
  // Test files run beside each other: the first one seeds, the others wait for it.
  return withLock(`${cache}.lock`, async () => {
    if (existsSync(folder)) return folder;
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(join(cache, 'seeding-'));
    await stop(await launch(fresh, await freePort()));
    await rename(fresh, folder);
    await removeOthers(folder);
    return folder;
  });
}

/** Seeds of former builds and days, and what a stopped run left: some hundred megabytes each. */
async function removeOthers(folder: string): Promise<void> {
  const parent = join(folder, '..');
  for (const name of await readdir(parent)) {
    if (join(parent, name) !== folder) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/** Starts an office with the demo data. */
export async function startOffice(): Promise<Office> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  await cp(await seededFolder(), dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const port = await freePort();
  let child = await launch(dataFolder, port);
  return {
    url: `http://127.0.0.1:${port}`,
    dataFolder,
    async restart() {
      await stop(child);
      child = await launch(dataFolder, port);
    },
    async close() {
      await stop(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
