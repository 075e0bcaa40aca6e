import type { DatabaseConnection, Dialect, QueryResult } from 'kysely';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';

import type { SqlDialect } from '../sql.js';
import type { Connection, Parameter } from './postgres-connections.js';

const notHere = (): Promise<never> =>
  Promise.reject(new Error('Transactions are those of the store, which its statements join by themselves.'));

/** Commands whose number of rows is that of the changed ones. */
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Kysely's dialect for the store's statements on PostgreSQL. */
export function createPostgresDialect({ query }: Pick<Connection, 'query'>): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({
      sql: statement,
      parameters,
    }: {
      sql: string;
      parameters: readonly unknown[];
    }): Promise<QueryResult<R>> {
      // Texts, numbers, bytes, null and lists of texts, by the types of the tables and the expressions below.
      const { rows, rowCount, command } = await query(statement, parameters as readonly Parameter[]);
      return {
        rows: rows as R[],
        ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      };
    },
    streamQuery() {
      throw new Error('The store has no streams of rows.');
    },
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: () => Promise.resolve(),
      beginTransaction: notHere,
      commitTransaction: notHere,
      rollbackTransaction: notHere,
      destroy: () => Promise.resolve(),
    }),
  };
}

export const postgresExpressions: SqlDialect = {
  isOneOf: (column, values) => sql`${sql.ref(column)} = ANY(${values}::text[])`,
};
