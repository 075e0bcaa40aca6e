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
function serverAccount() {
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

const administrator = 'postgres';
/** Of every account. */
export const password = 'tests only';
/** The account of the product: it owns databases and is held to every rule. */
export const plainUser = 'portico';

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
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of its administrator, and its end.
 */
export async function startPostgres() {
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
  const options = Object.entries({ ...settings, port, unix_socket_directories: folder });
  let output = '';
  const server = startGroup(
    join(programs, 'postgres'),
    ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stderr?.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-10_000);
  });
  while (!output.includes('ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL does not start: ${output}`);
    await pause(20);
  }
  const url = `postgres://${administrator}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  await createPlainUser(url);
  return {
    url,
    stop: async () => {
      // Fast shutdown: sessions are cut off.
      stopGroup(server, 'SIGINT');
      await ended;
      removeFolder();
      process.off('exit', removeFolder);
    },
  };
}
