import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult, RootOperationNode } from 'kysely';
import { sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';

import { searchQueryOf } from './search-terms.js';
import { searchTableOf } from './sqlite-module-tables.js';
import type { SqlDialect, SqliteStatements, SqlValue } from './sql.js';

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
export function createSqliteDialect({ all, run }: Pick<SqliteStatements, 'all' | 'run'>): Dialect {
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

/** Pattern of LIKE for texts that contain this one. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** Path of a member in a JSON text. */
const pathOf = (member: string) => sql.lit(`$.${member}`);

export const sqliteExpressions: SqlDialect = {
  isOneOf: (column, values) =>
    sql`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`,
  isOneOfNumbers: (column, values) =>
    sql`${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`,
  hasOneOf: (column, values) =>
    sql`EXISTS (SELECT 1 FROM json_each(${sql.ref(column)})
                WHERE value IN (SELECT value FROM json_each(${JSON.stringify(values)})))`,
  contains: (column, text) => sql`${sql.ref(column)} LIKE ${containing(text)} ESCAPE '\\'`,
  // The columns are declared so.
  ignoringCase: (text) => text,
  listOf: (column) => sql`json_group_array(${sql.ref(column)})`,
  readBy: (table, index) =>
    index === undefined ? sql`${sql.table(table)}` : sql`${sql.table(table)} INDEXED BY ${sql.ref(index)}`,
  clockMs: sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
  thenJoin: sql`CROSS JOIN`,
  searchNumbers(module, tenant, words) {
    const search = sql.table(searchTableOf(module));
    return sql`SELECT rowid AS doc FROM ${search} WHERE ${search} MATCH ${searchQueryOf(tenant, words)}`;
  },
  positionOf: (part, text) => sql`instr(${text}, ${part})`,
  itemCountOf: (column, member) => sql`json_array_length(${sql.ref(column)}, ${pathOf(member)})`,
  itemsOf: (column, member) => sql`json_each(${sql.ref(column)}, ${pathOf(member)})`,
};
