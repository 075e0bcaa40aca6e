import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

import { password, plainUser, startPostgres } from '../scripts/postgres.mjs';

export interface TestPostgres {
  /** Runs statements as the administrator, in the database of a URL if one is given. */
  administer(statements: string, url?: string): Promise<void>;
  /** URL of a new database for the plain account, which owns it unless `options` say otherwise. */
  createDatabase(options?: string): Promise<string>;
  stop(): Promise<void>;
}

/** The cluster of the run (scripts/test.mjs), or one for a file that is run by itself. */
export async function testPostgres(): Promise<TestPostgres> {
  const shared = process.env['PORTICO_TEST_POSTGRES'];
  const { url, stop } = shared ? { url: shared, stop: () => Promise.resolve() } : await startPostgres();

  async function administer(statements: string, database = url): Promise<void> {
    const address = new URL(url);
    address.pathname = new URL(database).pathname;
    const client = new Client({ connectionString: address.href });
    await client.connect();
    try {
      await client.query(statements);
    } finally {
      await client.end();
    }
  }

  return {
    administer,
    async createDatabase(options = `OWNER ${plainUser}`) {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await administer(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`);
      const address = new URL(url);
      address.username = plainUser;
      address.password = password;
      address.pathname = name;
      return address.href;
    },
    stop,
  };
}
