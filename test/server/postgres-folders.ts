import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { testPostgres } from '../postgres-server.js';

const hasPostgres = process.env['PORTICO_TEST_ENGINE'] === 'postgres';

/**
 * The database on PostgreSQL that belongs to a data folder, made with the first call; undefined where the tests run on
 * SQLite. A copy of a folder gets a copy of its database.
 */
export async function databaseUrlOf(dataFolder: string): Promise<string | undefined> {
  if (!hasPostgres) return undefined;
  if (!process.env['PORTICO_TEST_POSTGRES'])
    throw new Error('There is no cluster: run the tests with node scripts/test.mjs server-on-postgres.');
  const file = join(dataFolder, 'database.json');
  const known: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
  const { url: present, folder } = (known ?? {}) as { url?: string; folder?: string };
  if (present !== undefined && folder === dataFolder) return present;
  const { administer, createDatabase } = await testPostgres();
  const url = new URL(present ?? (await createDatabase()));
  if (present !== undefined) {
    const name = `test_${randomBytes(6).toString('hex')}`;
    await administer(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)} OWNER ${url.username}`);
    url.pathname = name;
  }
  await writeFile(file, JSON.stringify({ url: url.href, folder: dataFolder }));
  return url.href;
}
