import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../../storage/tables.js';
import type { Column, TablePlan } from './catalog.js';

/** Integers are decimal texts, since those of 64 bits are no numbers of JavaScript. */
export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

const rowsAtOnce = 500;
/** Values of one insertion: SQLite takes 32,766. */
const valuesAtOnce = 30_000;
/** Characters of one batch, after which it is written although it could have more rows: reports are up to 64 kB each. */
const charactersAtOnce = 4_000_000;

const columnOf = ({ name }: TablePlan, column: string): RawBuilder<unknown> => sql.ref(`${name}.${column}`);

const read = (plan: TablePlan, { name, kind }: Column): RawBuilder<unknown> =>
  kind === 'integer'
    ? sql`CAST(${columnOf(plan, name)} AS TEXT) AS ${sql.ref(name)}`
    : sql`${columnOf(plan, name)} AS ${sql.ref(name)}`;

/** All rows of a table in the order of their keys, in batches that are read one after another. */
export async function* readRows(tables: Kysely<Tables>, plan: TablePlan): AsyncGenerator<readonly Row[]> {
  const key = plan.key.map((name) => columnOf(plan, name));
  const isInteger = (name: string): boolean =>
    plan.columns.some((column) => column.name === name && column.kind === 'integer');
  const columns = sql.join(plan.columns.map((column) => read(plan, column)));
  let last: Row | undefined;
  for (;;) {
    const after = last;
    const isLater = after
      ? sql`WHERE (${sql.join(key)}) > (${sql.join(
          plan.key.map((name) => (isInteger(name) ? BigInt(String(after[name])) : after[name])),
        )})`
      : sql``;
    const { rows } = await sql<Row>`
      SELECT ${columns} FROM ${sql.table(plan.name)} ${isLater}
      ORDER BY ${sql.join(key)} LIMIT ${rowsAtOnce}`.execute(tables);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** Writes rows as they are, with their numbers. */
export async function writeRows(
  tables: Kysely<Tables>,
  { name, columns }: TablePlan,
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map((column) => column.name);
  const most = Math.floor(valuesAtOnce / names.length);
  for (const part of parts(rows, most)) {
    const lists = part.map((row) => sql`(${sql.join(names.map((column) => row[column] ?? null))})`);
    await sql`
      INSERT INTO ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
      VALUES ${sql.join(lists)}`.execute(tables);
  }
}

const sizeOf = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

function* parts(rows: readonly Row[], most: number): Generator<Row[]> {
  let part: Row[] = [];
  let size = 0;
  for (const row of rows) {
    part.push(row);
    size += sizeOf(row);
    if (part.length < most && size < charactersAtOnce) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}
