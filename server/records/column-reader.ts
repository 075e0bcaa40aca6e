import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database, SqlRow } from '../storage/database.js';
import { readTitles } from './access.js';
import { type ColumnReader, storedFiles, storedReferences } from './columns.js';
import type { Files } from './files/files.js';

interface ColumnReaderDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  files: Pick<Files, 'refs'>;
}

/** Reads what the fields of the rows refer to, all at once, so that their values can be made without further queries. */
export type ReadColumns = (
  currentUser: CurrentUser,
  fields: readonly FieldDef[],
  rows: readonly SqlRow[],
) => Promise<ColumnReader>;

export const createColumnReader =
  ({ database, directory, modules, files }: ColumnReaderDeps): ReadColumns =>
  async (currentUser, fields, rows) => {
    const { tenant } = currentUser.person;
    const refs = await files.refs(tenant, storedFiles(fields, rows));
    const byId = new Map(refs.map((ref) => [ref.id, ref]));
    return {
      directory,
      tenant,
      files: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
      title: await readTitles(database, modules, currentUser, storedReferences(fields, rows)),
    };
  };
