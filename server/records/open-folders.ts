import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database } from '../storage/sql.js';

/**
 * Opens the document folders whose access is restricted to nobody. Earlier releases stored the access of a folder and
 * enforced none; they knew neither its department nor its members, without which a folder and its documents would be
 * closed to all but its keeper. All employees see what they saw.
 * @returns the number of folders
 */
export async function openFoldersOfNobody(database: Database): Promise<number> {
  const access = columnOf('access');
  const isEmpty = (key: string) => `coalesce(${columnOf(key)}, '') IN ('', '[]')`;
  return await database.run(
    `UPDATE ${tableOf('docFolder')} SET ${access} = 'all', revision = revision + 1
     WHERE (${access} = 'department' AND ${isEmpty('department')}) OR (${access} = 'named' AND ${isEmpty('members')})`,
  );
}
