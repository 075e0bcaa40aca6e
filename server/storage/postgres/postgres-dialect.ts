import type { Dialect } from 'kysely';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';

import { searchTableOf } from '../module-tables.js';
import { foldedText, searchedTermsOf } from '../search-terms.js';
import type { SqlDialect } from '../database.js';
import { containing, createStoreDialect } from '../store-dialect.js';
import type { Connection, Parameter } from './postgres-connections.js';

/** Commands whose number of rows is that of the changed ones. */
const changes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Kysely's dialect for the store's statements on PostgreSQL. */
export const createPostgresDialect = ({ query }: Pick<Connection, 'query'>): Dialect =>
  createStoreDialect(
    {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    async ({ sql: statement, parameters }) => {
      // Texts, numbers, bytes, null and lists of texts, by the types of the tables and the expressions below.
      const { rows, rowCount, command } = await query(statement, parameters as readonly Parameter[]);
      return { rows, ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
  );

/** Expression of a text without the case of its ASCII letters, as in the indexes of such columns. */
export const caselessText = (text: string): string => `lower(CAST(${text} AS text) COLLATE "C")`;

export const postgresExpressions: SqlDialect = {
  isOneOf: (column, values) => sql`${sql.ref(column)} = ANY(${values}::text[])`,
  isOneOfNumbers: (column, values) => sql`${sql.ref(column)} = ANY(${values.map(String)}::bigint[])`,
  hasOneOf: (column, values) =>
    sql`CASE WHEN ${sql.ref(column)} LIKE '[%' THEN CAST(${sql.ref(column)} AS jsonb) ?| ${values}::text[]
             ELSE false END`,
  // The columns have the collation "C", which knows the case of ASCII letters only.
  contains: (column, text) => sql`${sql.ref(column)} ILIKE ${containing(text)} ESCAPE '\\'`,
  ignoringCase: (text) => sql`lower(CAST(${text} AS text) COLLATE "C")`,
  mondayOf: (day) => sql`to_char(date_trunc('week', CAST(${day} AS date)), 'YYYY-MM-DD')`,
  minutesBetween: (from, to) =>
    sql`CAST(extract(epoch FROM CAST(substr(${to}, 1, 16) AS timestamp) - CAST(substr(${from}, 1, 16) AS timestamp)) / 60 AS bigint)`,
  positionOf: (part, text) => sql`strpos(${text}, ${part})`,
  itemCountOf: (column, member) =>
    sql`jsonb_array_length(CAST(${sql.ref(column)} AS jsonb) -> CAST(${member} AS text))`,
  itemsOf: (column, member) =>
    sql`LATERAL (SELECT place AS key, CAST(item AS text) AS value
         FROM jsonb_array_elements(CAST(${sql.ref(column)} AS jsonb) -> CAST(${member} AS text)) WITH ORDINALITY AS list (item, place))`,
  listOf: (column) => sql`CAST(coalesce(json_agg(${sql.ref(column)}), '[]') AS text)`,
  // The planner knows how many rows there are.
  readBy: (table) => sql`${sql.table(table)}`,
  clockMs: sql`CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)`,
  thenJoin: sql`JOIN`,
  searchNumbers(module, tenant, words) {
    const isIn = words.map((word) => sql`strpos(folded, ${foldedText(word)}) > 0`);
    return sql`SELECT n AS doc FROM ${sql.table(searchTableOf(module))}
      WHERE terms @> ${searchedTermsOf(tenant, words)}::text[] AND ${sql.join(isIn, sql` AND `)}`;
  },
};
