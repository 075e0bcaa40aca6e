/** Finds pgbouncer for the test of a pooler in front of PostgreSQL, or installs Debian's package (root only). */
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { installPackages } from './browser.mjs';
import { serverAccount } from './postgres.mjs';
import { startGroup, stopGroup } from './process-group.mjs';

const candidates = ['pgbouncer', '/usr/sbin/pgbouncer'];

const findPgbouncer = () => candidates.find((program) => spawnSync(program, ['--version']).status === 0);

/** The program, where it is installed or can be. @returns {string | undefined} */
export function ensurePgbouncer() {
  if (findPgbouncer() === undefined) installPackages(['pgbouncer']);
  return findPgbouncer();
}

/**
 * Starts pgbouncer in the foreground, and resolves once it listens.
 * @param {string} program
 * @param {string} folder has its files, the configuration of which is `pgbouncer.ini`
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function runPgbouncer(program, folder) {
  // It refuses root, as PostgreSQL does.
  const account = serverAccount();
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined)
    for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
      chownSync(path, uid, gid);
  const child = startGroup(program, [join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-10_000);
      if (output.includes('process up')) resolve(undefined);
    });
    child.once('exit', () => reject(new Error(`pgbouncer does not start: ${output}`)));
  });
  return async () => {
    stopGroup(child, 'SIGTERM');
    await ended;
  };
}
