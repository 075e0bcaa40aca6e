import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../storage/tables.js';
import type { TablePlan } from './catalog.js';

/*
 * Numbers that an engine gives to new rows. A number of a deleted row is not given again: browsers ask for the events
 * after the last one that they have seen.
 */

/** Column whose values the engine gives, if the table has one: the only column of its key, which has integers. */
export function identityOf({ key, columns }: TablePlan): string | undefined {
  const [name, ...others] = key;
  const isInteger = columns.some((column) => column.name === name && column.kind === 'integer');
  return isInteger && others.length === 0 ? name : undefined;
}

async function numberOf(query: Promise<{ rows: readonly { last: number | null }[] }>): Promise<number> {
  const { rows } = await query;
  return rows[0]?.last ?? 0;
}

const greatest = (tables: Kysely<Tables>, table: string, column: string): Promise<number> =>
  numberOf(
    sql<{ last: number | null }>`SELECT max(${sql.ref(column)}) AS last FROM ${sql.table(table)}`.execute(
      tables,
    ),
  );

/** Reads and sets the last number that an engine has given. */
export interface Identities {
  last(tables: Kysely<Tables>, table: string, column: string): Promise<number>;
  setLast(tables: Kysely<Tables>, table: string, column: string, last: number): Promise<void>;
}

export const sqliteIdentities: Identities = {
  async last(tables, table, column) {
    // Tables without AUTOINCREMENT are not listed there.
    const listed = await numberOf(
      sql<{ last: number | null }>`SELECT seq AS last FROM sqlite_sequence WHERE name = ${table}`.execute(
        tables,
      ),
    );
    return Math.max(listed, await greatest(tables, table, column));
  },
  async setLast(tables, table, _column, last) {
    const { rows } = await sql`
      SELECT 1 FROM sqlite_master WHERE name = ${table} AND sql LIKE '%AUTOINCREMENT%'`.execute(tables);
    if (rows.length === 0) return;
    await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(tables);
    await sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${last})`.execute(tables);
  },
};

const sequenceOf = (table: string, column: string) =>
  sql`pg_get_serial_sequence(${`"${table}"`}, ${column})::regclass`;

export const postgresIdentities: Identities = {
  async last(tables, table, column) {
    const given = await numberOf(
      sql<{ last: number | null }>`
        SELECT pg_sequence_last_value(${sequenceOf(table, column)}) AS last`.execute(tables),
    );
    return Math.max(given, await greatest(tables, table, column));
  },
  async setLast(tables, table, column, last) {
    await sql`SELECT setval(${sequenceOf(table, column)}, ${last}::bigint)`.execute(tables);
  },
};
