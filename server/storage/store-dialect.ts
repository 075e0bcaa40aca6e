import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';

/** Runs a compiled query, in the transaction of the caller if there is one. */
type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

const notHere = (): Promise<never> =>
  Promise.reject(new Error('Transactions are those of the store, which its statements join by themselves.'));

/** Kysely's dialect for the statements of a store, which finds connections and transactions by itself. */
export function createStoreDialect(engine: Omit<Dialect, 'createDriver'>, execute: Execute): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => (await execute(query)) as QueryResult<R>,
    streamQuery() {
      throw new Error('The store has no streams of rows.');
    },
  };
  return {
    ...engine,
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

/** Pattern of LIKE, with a backslash as its escape, for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
