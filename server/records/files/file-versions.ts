import type { FileVersion } from '../../../core/contracts/file-versions.js';
import type { CurrentUser } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import { fileOf, type Files, type StoredFile } from './files.js';
import type { Replacement } from './replaced-files.js';

/**
 * Versions of documents: a file that another takes the place of stays with the record, readable like its field, while a
 * file of its document is in the value (docs/decisions/0047-document-versions.md).
 */
export interface FileVersions {
  /** Makes added files the newest versions of the documents whose files they replace, and deletes those beyond the limit. */
  replace(tenant: string, replacements: readonly Replacement[], keptVersions: number): Promise<void>;
  /** Versions of the file's document, the newest first; a file that was never replaced is the only one. */
  list(file: StoredFile): Promise<FileVersion[]>;
  /**
   * Ids of files to attach to the record: an earlier version of its own is added again, by the current user, since a
   * version that is restored becomes the newest one and stays where it was as well.
   */
  withRestored(currentUser: CurrentUser, ids: readonly string[], place: RecordPlace): Promise<string[]>;
}

interface RecordPlace {
  module: string;
  record: string;
}

interface FileVersionsDeps {
  database: Database;
  files: Pick<Files, 'copy' | 'ref'>;
  nextId: () => string;
}

export function createFileVersions({ database, files, nextId }: FileVersionsDeps): FileVersions {
  const { tables, dialect } = database;

  const documentOf = async (tenant: string, document: string): Promise<StoredFile[]> => {
    const rows = await tables
      .selectFrom('file')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('document', '=', document)
      .orderBy('version', 'desc')
      .execute();
    return rows.map(fileOf);
  };

  async function number(tenant: string, id: string, document: string, version: number): Promise<void> {
    await tables
      .updateTable('file')
      .set({ document, version })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }

  return {
    async replace(tenant, replacements, keptVersions) {
      for (const { former, added } of replacements) {
        const present = await tables
          .selectFrom('file')
          .select(['document', 'version'])
          .where('tenant', '=', tenant)
          .where('id', '=', former)
          .executeTakeFirst();
        // Its row is gone with the record from which a value was restored.
        if (!present) continue;
        const document = present.document ?? former;
        const version = present.version ?? 1;
        if (present.document === null) await number(tenant, former, document, version);
        await number(tenant, added, document, version + 1);
        await tables
          .deleteFrom('file')
          .where('tenant', '=', tenant)
          .where('document', '=', document)
          .where('version', '<=', version - keptVersions)
          .execute();
      }
    },
    async list(file) {
      const all = file.document === undefined ? [file] : await documentOf(file.tenant, file.document);
      return all.map((one) => ({ ...files.ref(one), version: one.version ?? 1 }));
    },
    async withRestored({ person, clock }, ids, { module, record }) {
      if (ids.length === 0) return [];
      const earlier = await tables
        .selectFrom('file')
        .selectAll()
        .where('tenant', '=', person.tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .where(dialect.isOneOf('id', ids))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('file as later')
              .select('later.id')
              .whereRef('later.tenant', '=', 'file.tenant')
              .whereRef('later.document', '=', 'file.document')
              .whereRef('later.version', '>', 'file.version'),
          ),
        )
        .execute();
      const copies = new Map<string, string>();
      for (const row of earlier) {
        const copy = { ...fileOf(row), time: clock.stamp() };
        copies.set(row.id, await files.copy(copy, { id: nextId(), person: person.id }));
      }
      return ids.map((id) => copies.get(id) ?? id);
    },
  };
}
