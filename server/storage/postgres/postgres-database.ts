import { randomBytes } from 'node:crypto';

import { Kysely } from 'kysely';
import { Client } from 'pg';

import type { Migration } from '../migrations/migration.js';
import { migrations } from '../migrations.js';
import type { Database, SqlRow } from '../database.js';
import type { Tables } from '../tables.js';
import { createTenantScope, type KnownTenantScope } from '../tenant-scope.js';
import type { Connection, ConnectionOptions, Connections } from './postgres-connections.js';
import { createConnections, withOutages } from './postgres-connections.js';
import { openPostgresChannel } from './postgres-channel.js';
import { createPostgresCounters } from './postgres-counters.js';
import { createPostgresDialect, postgresExpressions } from './postgres-dialect.js';
import { migratePostgres } from './postgres-migrate.js';
import { createPostgresModuleTables, type ModuleQuery } from './postgres-module-tables.js';
import { borrowProcessNumber } from './postgres-process-number.js';
import { assertUsable, problemOf, targetOf, wallWarning, type PostgresTarget } from './postgres-problem.js';
import { createTransactions } from './postgres-transactions.js';

/** Connections of statements outside of transactions, each of which takes a millisecond. */
const statementConnections = 5;

export interface PostgresOptions extends ConnectionOptions {
  steps?: readonly Migration[];
  /** Address without a pooler that gives connections for a transaction each; by default the same one. */
  directUrl?: string | undefined;
  tenants?: KnownTenantScope;
  /** Time in ms between two looks whether messages of other processes can arrive; twice that is the longest silence. */
  heartbeatMs?: number;
  /** Follows once the connections are closed. */
  closed?: () => void;
  /** Says what the administrator should change, though the database works. */
  warn?: (sentence: string) => void;
}

/**
 * Opens a database of PostgreSQL 15 or later, and migrates it. Any number of processes may have it open.
 *
 * @throws {PostgresProblem} with a sentence for the administrator, if there is something to do.
 */
export async function openPostgres(
  url: string,
  {
    steps = migrations,
    directUrl = url,
    tenants = createTenantScope(),
    heartbeatMs,
    closed,
    warn,
    ...options
  }: PostgresOptions = {},
): Promise<Database> {
  const target = targetOf(url);
  const connections = createConnections(url, options);
  const statements = createConnections(url, { ...options, connections: statementConnections });
  try {
    const { isOfNewerServer, seesAllTenants } = await prepare(connections, target, steps);
    if (seesAllTenants) warn?.(wallWarning(target));
    return await wrap(
      { transactions: connections, statements, tenants },
      { directUrl, heartbeatMs, closed, isOfNewerServer },
    );
  } catch (error) {
    await Promise.all([connections.close(), statements.close()]);
    throw problemOf(error, target);
  }
}

async function prepare(
  { take }: Connections,
  target: PostgresTarget,
  steps: readonly Migration[],
): Promise<{ isOfNewerServer: boolean; seesAllTenants: boolean }> {
  const connection = await take();
  try {
    const { rows } = await connection.query(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
              rolsuper OR rolbypassrls AS sees_all
         FROM pg_roles WHERE rolname = current_user`,
    );
    assertUsable(target, { version: Number(rows[0]?.['version']), encoding: String(rows[0]?.['encoding']) });
    return {
      isOfNewerServer: await migratePostgres(connection, steps),
      seesAllTenants: rows[0]?.['sees_all'] === 1,
    };
  } finally {
    connection.release();
  }
}

async function wrap(
  {
    tenants,
    ...connections
  }: { transactions: Connections; statements: Connections; tenants: KnownTenantScope },
  {
    directUrl,
    heartbeatMs,
    closed,
    isOfNewerServer,
  }: { directUrl: string; isOfNewerServer: boolean } & Pick<PostgresOptions, 'heartbeatMs' | 'closed'>,
): Promise<Database> {
  const transactions = createTransactions({
    transactions: withOutages(connections.transactions),
    statements: withOutages(connections.statements),
    tenants,
  });
  const processId = randomBytes(8).toString('hex');
  const { query, transaction, attempt, afterCommit, committed } = transactions;
  const rowsOf: ModuleQuery = async (statement, parameters) =>
    (await query(statement, parameters)).rows as SqlRow[];
  /** A connection of its own, whose locks are given back with its end. */
  async function onDirectConnection<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: directUrl, keepAlive: true });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end();
    }
  }
  /** Runs a statement by itself, whatever the transaction and the tenant of its caller. */
  const queryAlone: Connection['query'] = (statement, parameters) =>
    tenants.inNone(() => committed(() => query(statement, parameters)));
  const processNumber = await borrowProcessNumber(queryAlone);
  // Last, so that none is left open by what fails before it.
  const channel = await openPostgresChannel({
    url: directUrl,
    processId,
    send: transactions.send,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  return {
    tables: new Kysely<Tables>({ dialect: createPostgresDialect({ query }) }),
    dialect: postgresExpressions,
    moduleTables: createPostgresModuleTables(rowsOf),
    channel,
    processId,
    counters: createPostgresCounters(queryAlone),
    isOfNewerServer,
    processNumber: () => processNumber.present(),
    inTenant: tenants.inTenant,
    inAllTenants: tenants.inAllTenants,
    transaction,
    get inTransaction() {
      return transactions.inTransaction;
    },
    attempt,
    afterCommit,
    committed,
    async lock(name) {
      await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`portico/${name}`]);
    },
    exclusive: (name, work) =>
      onDirectConnection(async (client) => {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`portico/${name}`]);
        return work();
      }),
    exclusiveNow: (name, work) =>
      onDirectConnection(async (client) => {
        const { rows } = await client.query<{ got: boolean }>(
          'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS got',
          [`portico/${name}`],
        );
        return rows[0]?.got ? work() : undefined;
      }),
    async analyze() {
      await query('ANALYZE');
    },
    async close() {
      await processNumber.release();
      await channel.close();
      await Promise.all([connections.transactions.close(), connections.statements.close()]);
      closed?.();
    },
  };
}
