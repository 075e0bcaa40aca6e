import { sql, type SqlBool } from 'kysely';

import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database } from '../storage/database.js';

/**
 * Opens the document folders whose access is restricted to nobody. Earlier releases stored the access of a folder and
 * enforced none; they knew neither its department nor its members, without which a folder and its documents would be
 * closed to all but its keeper. All employees see what they saw.
 * @returns the number of folders
 */
export async function openFoldersOfNobody(database: Database): Promise<number> {
  const access = sql.ref(columnOf('access'));
  const isEmpty = (key: string) => sql`coalesce(${sql.ref(columnOf(key))}, '') IN ('', '[]')`;
  const { numUpdatedRows } = await database.tables
    .updateTable(tableOf('docFolder'))
    .set({ [columnOf('access')]: 'all', revision: sql<number>`revision + 1` })
    .where(
      sql<SqlBool>`(${access} = 'department' AND ${isEmpty('department')})
        OR (${access} = 'named' AND ${isEmpty('members')})`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
