import type { Dialect, RootOperationNode } from 'kysely';
import { sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';

import { searchQueryOf } from '../search-terms.js';
import { searchTableOf } from '../module-tables.js';
import type { SqlDialect, SqliteStatements, SqlValue } from '../database.js';
import { containing, createStoreDialect } from '../store-dialect.js';

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

/** Kysely's dialect for the store's statements on SQLite. */
export const createSqliteDialect = ({ all, run }: Pick<SqliteStatements, 'all' | 'run'>): Dialect =>
  createStoreDialect(
    {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    async ({ sql: statement, parameters, query }) => {
      // Texts, numbers, bytes and null, by the types of the tables.
      const values = parameters as readonly SqlValue[];
      if (hasRows(query)) return { rows: await all(statement, ...values) };
      return { rows: [], numAffectedRows: BigInt(await run(statement, ...values)) };
    },
  );

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
  mondayOf: (day) => sql`date(${day}, '-6 days', 'weekday 1')`,
  minutesBetween: (from, to) =>
    sql`(unixepoch(substr(${to}, 1, 16)) - unixepoch(substr(${from}, 1, 16))) / 60`,
  positionOf: (part, text) => sql`instr(${text}, ${part})`,
  itemCountOf: (column, member) => sql`json_array_length(${sql.ref(column)}, ${pathOf(member)})`,
  itemsOf: (column, member) => sql`json_each(${sql.ref(column)}, ${pathOf(member)})`,
};
