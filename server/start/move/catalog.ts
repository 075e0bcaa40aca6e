import { sql } from 'kysely';

import type { Database } from '../../storage/database.js';
import { StoreProblem } from '../../storage/store-problem.js';
import { derivedColumns, type MovedTable } from './table-list.js';

/** What a column has, the same on both engines. */
type Kind = 'integer' | 'real' | 'text' | 'bytes';

export interface Column {
  name: string;
  kind: Kind;
}

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['INTEGER', 'integer'],
  ['int8', 'integer'],
  ['REAL', 'real'],
  ['float8', 'real'],
  ['TEXT', 'text'],
  ['text', 'text'],
  ['BLOB', 'bytes'],
  ['bytea', 'bytes'],
]);

/** Columns by table. */
export type Catalog = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Tables of a store with the types of their columns, as its engine names them; without those that SQLite computes. */
export async function readCatalog({ tables }: Database, isPostgres: boolean): Promise<Catalog> {
  const found = await tables.introspection.getTables();
  const schema = isPostgres
    ? (await sql<{ name: string }>`SELECT current_schema() AS name`.execute(tables)).rows[0]?.name
    : undefined;
  return new Map(
    found
      .filter((table) => table.schema === schema && !table.isView)
      .map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column.dataType]))]),
  );
}

/** How a table is copied. */
export interface TablePlan extends MovedTable {
  columns: readonly Column[];
  /** Columns of fields that the schema of the module no longer has: nothing shows them, and they are not copied. */
  former: readonly string[];
}

/**
 * Compares the columns of a table on both sides.
 * @throws {StoreProblem} if one of them has not what the other needs.
 */
export function planOf(table: MovedTable, from: Catalog, to: Catalog): TablePlan {
  const source = from.get(table.name);
  const target = to.get(table.name);
  if (!source || !target) throw new StoreProblem(`The table ${table.name} is missing on one side.`);
  const columns: Column[] = [];
  const former: string[] = [];
  for (const [name, type] of source) {
    if (derivedColumns.includes(name)) continue;
    const other = target.get(name);
    const kind = kinds.get(type);
    if (other === undefined && table.isModule) former.push(name);
    else if (kind === undefined || other === undefined || kinds.get(other) !== kind)
      throw new StoreProblem(`The column ${table.name}.${name} is missing or another one on the other side.`);
    else columns.push({ name, kind });
  }
  const missing = [...target.keys()].find((name) => !derivedColumns.includes(name) && !source.has(name));
  if (missing !== undefined)
    throw new StoreProblem(`The column ${table.name}.${missing} is missing in what is moved.`);
  return { ...table, columns: columns.sort((one, other) => (one.name < other.name ? -1 : 1)), former };
}
