/**
 * PostgreSQL for tests: finds Debian's package, or installs it (root only), and starts a cluster of its own in a temporary
 * folder, which ends with this process.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { installPackages } from './browser.mjs';
import { startGroup, stopGroup } from './process-group.mjs';

const debianFolder = '/usr/lib/postgresql';

/** Folder of the programs of the latest version. @returns {string | undefined} */
function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number) : [];
  const debian = versions.sort((one, other) => other - one).map((one) => `${debianFolder}/${one}/bin`);
  return [...debian, ...(process.env.PATH ?? '').split(':')].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** @returns {string} @throws {Error} that says what to install. */
function ensurePostgres() {
  if (findPostgres() === undefined) installPackages(['postgresql']);
  const found = findPostgres();
  if (found !== undefined) return found;
  throw new Error('The tests of PostgreSQL need its server: install the package postgresql, 15 or later.');
}

/** Who runs the server, which refuses root. @returns {{ uid?: number, gid?: number }} */
export function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} option */
  const idOf = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Settings of a cluster that is thrown away: nothing has to survive a power failure. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '32MB',
  listen_addresses: '127.0.0.1',
};

/** Settings of a cluster that is killed or measured, the usual ones: what it has acknowledged survives. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', shared_buffers: '128MB' };

const administrator = 'postgres';
/** Of every account. */
export const password = 'tests only';
/** The account of the product: it owns databases and is held to every rule. */
export const plainUser = 'portico';

/** Longest time in ms until a cluster that was killed is there again. */
const restartMs = 30_000;

/** @param {string} url */
async function createPlainUser(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `CREATE ROLE ${plainUser} LOGIN PASSWORD '${password}' NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`,
  );
  await client.end();
}

/**
 * Starts a cluster, whose connections need a password.
 * @param {{ isDurable?: boolean }} [options] `isDurable`: what is acknowledged survives a kill
 * @returns {Promise<{ url: string, kill: () => Promise<void>, restart: () => Promise<void>, stop: () => Promise<void> }>}
 *   the address of its administrator; ways to kill it and to start it again; its end.
 */
export async function startPostgres({ isDurable = false } = {}) {
  const programs = ensurePostgres();
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Also when a test ends this process; process-group.mjs has killed the server then.
  process.once('exit', removeFolder);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  for (const path of [folder, passwordFile])
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      ...['--pgdata', data, '--username', administrator, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ],
    { ...account, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb has failed: ${made.stderr}`);

  const port = await freePort();
  const all = { ...settings, ...(isDurable && durable), port, unix_socket_directories: folder };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  /** Resolves to the server once it lets clients in; to what it says if it does not start. */
  async function launch() {
    let output = '';
    const server = startGroup(join(programs, 'postgres'), args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-10_000);
    });
    while (!output.includes('ready to accept connections')) {
      if (server.exitCode !== null) return output;
      await pause(20);
    }
    return { server, ended };
  }
  const first = await launch();
  if (typeof first === 'string') throw new Error(`PostgreSQL does not start: ${first}`);
  let running = first;
  const url = `postgres://${administrator}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  await createPlainUser(url);
  return {
    url,
    kill: async () => {
      // Its sessions end by themselves once they notice.
      stopGroup(running.server, 'SIGKILL');
      await running.ended;
    },
    restart: async () => {
      // It does not start while a session of the killed one is there.
      const until = performance.now() + restartMs;
      for (;;) {
        const again = await launch();
        if (typeof again !== 'string') {
          running = again;
          return;
        }
        if (performance.now() > until) throw new Error(`PostgreSQL does not start again: ${again}`);
      }
    },
    stop: async () => {
      // Fast shutdown: sessions are cut off.
      stopGroup(running.server, 'SIGINT');
      await running.ended;
      removeFolder();
      process.off('exit', removeFolder);
    },
  };
}
