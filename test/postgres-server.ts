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

/** A cluster of one test, of which what is acknowledged survives a kill. */
export interface DurablePostgres extends TestPostgres {
  /** Kills the server, as a failure of its machine does. */
  kill(): Promise<void>;
  /** Resolves once it lets clients in again. */
  restart(): Promise<void>;
}

/** The cluster of the run (scripts/test.mjs), or one for a file that is run by itself. */
export async function testPostgres(): Promise<TestPostgres> {
  const shared = process.env['PORTICO_TEST_POSTGRES'];
  return clusterAt(shared ? { url: shared, stop: () => Promise.resolve() } : await startPostgres());
}

export async function durablePostgres(): Promise<DurablePostgres> {
  const cluster = await startPostgres({ isDurable: true });
  return { ...clusterAt(cluster), kill: cluster.kill, restart: cluster.restart };
}

function clusterAt({ url, stop }: { url: string; stop: () => Promise<void> }): TestPostgres {
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
