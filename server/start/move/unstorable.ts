import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../storage/tables.js';
import type { Column, TablePlan } from './catalog.js';

/*
 * Values of SQLite that PostgreSQL refuses: other programs have written them. The server removes NUL from what users send,
 * and its driver writes and reads a text up to the first one only, so that nothing shows what follows.
 */

/** Values of a column that cannot be moved. */
export interface Unstorable {
  table: string;
  column: string;
  rows: number;
  what: string;
}

const conditionOf = (table: string, { name, kind }: Column) => {
  const column = sql.ref(`${table}.${name}`);
  if (kind === 'text') return sql`instr(CAST(${column} AS BLOB), x'00') > 0`;
  const usual = kind === 'integer' ? ['integer'] : kind === 'real' ? ['real', 'integer'] : ['blob'];
  return sql`typeof(${column}) NOT IN (${sql.join(['null', ...usual])})`;
};

const whatIn = ({ kind }: Column): string =>
  kind === 'text' ? 'the character NUL' : `something other than ${kind === 'bytes' ? 'bytes' : 'numbers'}`;

/**
 * Finds the values of a table of SQLite that PostgreSQL cannot store, by one reading of its rows.
 * @param isCutAtNul true if texts with NUL are none of them.
 */
export async function findUnstorable(
  tables: Kysely<Tables>,
  plan: TablePlan,
  isCutAtNul: boolean,
): Promise<Unstorable[]> {
  const columns = plan.columns.filter(({ kind }) => kind !== 'text' || !isCutAtNul);
  if (columns.length === 0) return [];
  const counts = columns.map(
    (column) =>
      sql`coalesce(sum(CASE WHEN ${conditionOf(plan.name, column)} THEN 1 ELSE 0 END), 0) AS ${sql.ref(column.name)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counts)} FROM ${sql.table(plan.name)}`.execute(tables);
  return columns.flatMap((column) => {
    const count = rows[0]?.[column.name] ?? 0;
    if (count === 0) return [];
    return [{ table: plan.name, column: column.name, rows: count, what: whatIn(column) }];
  });
}
