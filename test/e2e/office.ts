import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants, cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { listenLocally } from '../local-server.js';
import { builtProgram } from '../built-server.js';

const repository = join(import.meta.dirname, '..', '..');
// Time limit of the start: seeding is quick, but not on a busy machine.
const readyWithinMs = 180_000;

/** The built back end, which runs on a data folder of its own and serves the built app. */
export interface Office {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly dataFolder: string;
  /** Stops the process, by SIGTERM or another signal, and starts it again with the same data and port. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Stops the process and removes the data. */
  close(): Promise<void>;
}

export interface OfficeOptions {
  /** Has the built app in `dist/app`; the repository by default. */
  folder?: string;
  port?: number;
  /** Further environment variables of the server. */
  env?: Record<string, string>;
  /** The built server, `main.js`; that of the repository by default. */
  program?: string;
  /** Part of the log after which it is ready, besides an answer. */
  readyLine?: string;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenLocally(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

async function launch(
  dataFolder: string,
  port: number,
  { folder = repository, env = {}, program = builtProgram('main.js'), readyLine = '' }: OfficeOptions = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), PORTICO_DATA: dataFolder, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that is killed must not leave its server running.
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
    if ((await answers(`http://127.0.0.1:${port}/`)) && said.includes(readyLine)) return child;
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

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill(signal);
  await ended;
}

/** Seeded data of a build and of this day, copied by every office. */
async function seededFolder(program: string): Promise<string> {
  const build = createHash('sha256')
    .update(await readFile(program))
    .digest('hex')
    .slice(0, 16);
  // Seeded dates are relative to the day of seeding.
  const day = new Date().toISOString().slice(0, 10);
  const cache = join(repository, 'node_modules/.cache/portico-e2e');
  const folder = join(cache, `${day}-${build}`);
  if (existsSync(folder)) return folder;
  await removeOldSeeds(cache);
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'seeding-'));
  await stop(await launch(fresh, await freePort(), { program }));
  try {
    await rename(fresh, folder);
  } catch (error) {
    // A test file that runs at the same time has finished its seed first.
    if (!existsSync(folder)) throw error;
    await rm(fresh, { recursive: true });
  }
  return folder;
}

/** Removes the seeds of other builds and days, and those of interrupted runs: some hundred megabytes each. */
async function removeOldSeeds(cache: string): Promise<void> {
  if (!existsSync(cache)) return;
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    if ((await stat(path)).mtimeMs < anHourAgo) await rm(path, { recursive: true, force: true });
  }
}

/** A new data folder with the demo data, which no server uses. */
export async function newDataFolder(program = builtProgram('main.js')): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  const seeded = await seededFolder(program);
  await cp(seeded, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataFolder;
}

/** Starts an office with the demo data. */
export async function startOffice(options: OfficeOptions = {}): Promise<Office> {
  const dataFolder = await newDataFolder(options.program);
  const port = options.port ?? (await freePort());
  let child = await launch(dataFolder, port, options);
  return {
    url: `http://127.0.0.1:${port}`,
    dataFolder,
    async restart(signal) {
      await stop(child, signal);
      child = await launch(dataFolder, port, options);
    },
    async close() {
      await stop(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
