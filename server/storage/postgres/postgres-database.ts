import { Kysely } from 'kysely';

import type { Migration } from '../migrations/migration.js';
import { migrations } from '../migrations.js';
import type { Database, SqlRow } from '../sql.js';
import type { Tables } from '../tables.js';
import type { ConnectionOptions, Connections } from './postgres-connections.js';
import { createConnections } from './postgres-connections.js';
import { createPostgresDialect, postgresExpressions } from './postgres-dialect.js';
import { migratePostgres } from './postgres-migrate.js';
import { createPostgresModuleTables, type ModuleQuery } from './postgres-module-tables.js';
import { assertUsable, problemOf, targetOf, type PostgresTarget } from './postgres-problem.js';
import { createTransactions } from './postgres-transactions.js';

export interface PostgresOptions extends ConnectionOptions {
  steps?: readonly Migration[];
}

/**
 * Opens a database of PostgreSQL 15 or later, and migrates it. Any number of processes may have it open.
 *
 * @throws {PostgresProblem} with a sentence for the administrator, if there is something to do.
 */
export async function openPostgres(
  url: string,
  { steps = migrations, ...options }: PostgresOptions = {},
): Promise<Database> {
  const target = targetOf(url);
  const connections = createConnections(url, options);
  try {
    await prepare(connections, target, steps);
  } catch (error) {
    await connections.close();
    throw problemOf(error, target);
  }
  return wrap(connections);
}

async function prepare(
  { take }: Connections,
  target: PostgresTarget,
  steps: readonly Migration[],
): Promise<void> {
  const connection = await take();
  try {
    const { rows } = await connection.query(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
    assertUsable(target, { version: Number(rows[0]?.['version']), encoding: String(rows[0]?.['encoding']) });
    await migratePostgres(connection, steps);
  } finally {
    connection.release();
  }
}

function wrap(connections: Connections): Database {
  const transactions = createTransactions(connections);
  const { query, transaction, attempt, afterCommit, committed } = transactions;
  const rowsOf: ModuleQuery = async (statement, parameters) =>
    (await query(statement, parameters)).rows as SqlRow[];
  return {
    tables: new Kysely<Tables>({ dialect: createPostgresDialect({ query }) }),
    dialect: postgresExpressions,
    moduleTables: createPostgresModuleTables(rowsOf),
    transaction,
    get inTransaction() {
      return transactions.inTransaction;
    },
    attempt,
    afterCommit,
    committed,
    async exclusive(name, work) {
      const connection = await connections.take();
      try {
        await connection.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`portico/${name}`]);
        return await work();
      } finally {
        // A closed connection gives its locks back.
        connection.release(true);
      }
    },
    async analyze() {
      await query('ANALYZE');
    },
    close: connections.close,
  };
}
