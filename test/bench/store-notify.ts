import { Client } from 'pg';

import type { TestPostgres } from '../postgres-server.js';

const connections = 10;
const windowMs = 1000;
const windows = 2;

/** Commits per second. */
export interface NotifyRates {
  without: number;
  with: number;
}

/**
 * Transactions of one insertion through ten connections, without and with a NOTIFY, in turns: PostgreSQL takes a lock of the
 * whole cluster from a NOTIFY's commit until it is on disk.
 */
export async function measureNotify(postgres: TestPostgres, url: string): Promise<NotifyRates> {
  await postgres.administer('CREATE TABLE written (n int); GRANT ALL ON written TO PUBLIC', url);
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  const rates = { without: 0, with: 0 };
  try {
    for (const client of clients) await client.connect();
    const commits = async (statement: string): Promise<number> => {
      const began = performance.now();
      let count = 0;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() - began < windowMs) {
            await client.query(`BEGIN; INSERT INTO written VALUES (1); ${statement} COMMIT`);
            count += 1;
          }
        }),
      );
      return (count * 1000) / (performance.now() - began);
    };
    for (let window = 0; window < windows; window += 1) {
      rates.without += (await commits('')) / windows;
      rates.with += (await commits(`SELECT pg_notify('measured', 'a name');`)) / windows;
    }
  } finally {
    for (const client of clients) await client.end();
  }
  return rates;
}
