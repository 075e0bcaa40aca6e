import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult, RootOperationNode } from 'kysely';
import { sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';

import type { Database, SqlDialect, SqlValue } from './sql.js';

/** Returns whether the statement has rows as its result. */
function hasRows(node: RootOperationNode): boolean {
  switch (node.kind) {
    case 'SelectQueryNode':
    case 'RawNode':
      return true;
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
      return node.returning !== undefined;
    default:
      return false;
  }
}

const notHere = (): Promise<never> =>
  Promise.reject(new Error('Transactions are those of the store, which its statements join by themselves.'));

/** Kysely's dialect for the store's statements on SQLite. */
export function createSqliteDialect({ all, run }: Pick<Database, 'all' | 'run'>): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql: statement, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
      // Texts, numbers, bytes and null, by the types of the tables.
      const values = parameters as readonly SqlValue[];
      if (hasRows(query)) return { rows: (await all(statement, ...values)) as R[] };
      return { rows: [], numAffectedRows: BigInt(await run(statement, ...values)) };
    },
    streamQuery() {
      throw new Error('SQLite has no streams of rows.');
    },
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
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

export const sqliteExpressions: SqlDialect = {
  isOneOf: (column, values) =>
    sql`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`,
};
