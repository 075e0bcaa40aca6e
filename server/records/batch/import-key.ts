import { sql } from 'kysely';

import { codes } from '../../../core/contracts/envelope.js';
import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import { ApiError } from '../../texts/messages/api-error.js';
import { visibleTo } from '../access.js';
import { normal, type ImportColumns } from './import-columns.js';
import type { ImportDeps } from './import-values.js';

/** Values of one query. */
const valuesPerQuery = 500;

/** The first two visible records of each value of the key. */
export type RecordsByKey = ReadonlyMap<string, readonly string[]>;

/** Records that the rows change, by their keys in lower case; one query for many rows. */
export async function recordsByKey(
  { database }: Pick<ImportDeps, 'database'>,
  def: ModuleDef,
  currentUser: CurrentUser,
  key: ImportColumns['key'],
  rows: readonly (readonly string[])[],
): Promise<RecordsByKey> {
  const found = new Map<string, string[]>();
  if (!key) return found;
  const { tables, dialect } = database;
  const texts = [...new Set(rows.map((cells) => normal(cells[key.index] ?? '')))].filter(Boolean);
  const column = dialect.ignoringCase(sql.ref(columnOf(key.field.key)));
  for (let at = 0; at < texts.length; at += valuesPerQuery) {
    const wanted = texts.slice(at, at + valuesPerQuery).map((text) => dialect.ignoringCase(sql`${text}`));
    const records = await tables
      .selectFrom(tableOf(def.module))
      .select(['id', sql<string>`${sql.ref(columnOf(key.field.key))}`.as('text')])
      .where(visibleTo(dialect, def, currentUser))
      .where(sql<boolean>`${column} in (${sql.join(wanted)})`)
      .orderBy('id')
      .limit(valuesPerQuery * 4)
      .execute();
    for (const { id, text } of records) {
      const ids = found.get(normal(text)) ?? [];
      if (ids.length < 2) found.set(normal(text), [...ids, id]);
    }
  }
  return found;
}

/**
 * The record that a row changes; undefined if it makes a new one.
 * @throws ApiError (422) if several records have the same key
 */
export function recordOfRow(
  key: ImportColumns['key'],
  cells: readonly string[],
  found: RecordsByKey,
): string | undefined {
  if (!key) return undefined;
  const [only, ...others] = found.get(normal(cells[key.index] ?? '')) ?? [];
  if (others.length > 0) throw new ApiError(codes.invalid, 'severalOfKey');
  return only;
}
