import type { Selectable } from 'kysely';

import type { FileRef } from '../../../core/contracts/records.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser, Person } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import type { Tables } from '../../storage/tables.js';

/** Pseudo-module of tenant files such as the favicon, which all employees may read. */
export const tenantFiles = 'tenant';

/** Pseudo-field of the files of comments, which all who see the record may read: no field of a schema is named so. */
export const commentFiles = '@comment';

/** Pseudo-field of the signatures under decisions, read like the files of comments. */
export const signatureFiles = '@signature';

/** Returns whether the files of the pseudo-field are read with the record, and stay whatever its values are. */
export const isOfTimeline = (field: string | undefined): boolean =>
  field === commentFiles || field === signatureFiles;

/** A stored file and the record it belongs to; without a record only its uploader has access. */
export interface StoredFile {
  id: string;
  tenant: string;
  name: string;
  size: number;
  type: string;
  storedAs: string;
  person: string;
  time: string;
  module?: string;
  record?: string;
  field?: string;
  /** Document and number of a version (file-versions.ts). */
  document?: string;
  version?: number;
}

export interface Files {
  add(file: StoredFile): Promise<void>;
  byId(tenant: string, id: string): Promise<StoredFile | undefined>;
  ref(file: StoredFile): FileRef;
  /** References in the order of the ids; unknown ids are omitted. */
  refs(tenant: string, ids: readonly string[]): Promise<FileRef[]>;
  /** Ids that the user may attach to the record: their own unattached uploads and files already attached to it. */
  attachable(
    currentUser: CurrentUser,
    ids: readonly string[],
    place: { module: string; record: string },
  ): Promise<FileRef[]>;
  attach(
    person: Person,
    ids: readonly string[],
    place: { module: string; record: string; field: string },
  ): Promise<void>;
  /**
   * Deletes the rows of those files of a record that are in none of its values any more, except for the earlier versions
   * of one that is, and for those of its timeline.
   */
  keepOnly(tenant: string, place: { module: string; record: string }, ids: readonly string[]): Promise<void>;
  /** Makes an unattached upload a file of the tenant. */
  assignToTenant(tenant: string, id: string): Promise<void>;
  /** Adds the same bytes again under another id, attached to the place or to none; returns the id. */
  copy(
    file: StoredFile,
    as: { id: string; person: string; place?: { module: string; record: string; field: string } },
  ): Promise<string>;
  /** Deletes the rows of the record's files; the bytes are set aside and deleted later (reconcile-files.ts). */
  removeOf(tenant: string, module: string, record: string): Promise<void>;
}

/** A row as a stored file. */
export const fileOf = ({
  stored_as: storedAs,
  module,
  record,
  field,
  document,
  version,
  ...file
}: Selectable<Tables['file']>): StoredFile => ({
  ...file,
  storedAs,
  ...(module === null ? {} : { module }),
  ...(record === null ? {} : { record }),
  ...(field === null ? {} : { field }),
  ...(document === null ? {} : { document }),
  ...(version === null ? {} : { version }),
});

export function createFiles(database: Database, directory: Directory): Files {
  const { tables, dialect } = database;

  const many = async (tenant: string, ids: readonly string[]): Promise<StoredFile[]> => {
    if (ids.length === 0) return [];
    const rows = await tables
      .selectFrom('file')
      .selectAll()
      .where('tenant', '=', tenant)
      .where(dialect.isOneOf('id', ids))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, fileOf(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  const files: Files = {
    async add(file) {
      await tables
        .insertInto('file')
        .values({
          id: file.id,
          tenant: file.tenant,
          name: file.name,
          size: file.size,
          type: file.type,
          stored_as: file.storedAs,
          person: file.person,
          time: file.time,
          module: file.module ?? null,
          record: file.record ?? null,
          field: file.field ?? null,
          document: file.document ?? null,
          version: file.version ?? null,
        })
        .execute();
    },
    byId: async (tenant, id) => (await many(tenant, [id]))[0],
    ref: ({ id, tenant, name, size, type, person, time }) => ({
      id,
      name,
      size,
      type,
      by: directory.ref(tenant, person),
      time: time.slice(0, 16),
    }),
    refs: async (tenant, ids) => (await many(tenant, ids)).map((file) => files.ref(file)),
    attachable: async (currentUser, ids, place) =>
      (await many(currentUser.person.tenant, ids))
        .filter((file) =>
          file.record === undefined
            ? file.person === currentUser.person.id && file.module === undefined
            : file.module === place.module && file.record === place.record,
        )
        .map((file) => files.ref(file)),
    async attach(person, ids, { module, record, field }) {
      await tables
        .updateTable('file')
        .set({ module, record, field })
        .where('tenant', '=', person.tenant)
        .where('record', 'is', null)
        .where(dialect.isOneOf('id', ids))
        .execute();
    },
    async keepOnly(tenant, { module, record }, ids) {
      await tables
        .deleteFrom('file')
        .where('tenant', '=', tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .where((eb) =>
          eb.or([eb('field', 'is', null), eb('field', 'not in', [commentFiles, signatureFiles])]),
        )
        .where((eb) => eb.not(dialect.isOneOf('id', ids)))
        .where((eb) =>
          eb.or([
            eb('document', 'is', null),
            eb(
              'document',
              'not in',
              eb
                .selectFrom('file as kept')
                .select('kept.document')
                .where('kept.tenant', '=', tenant)
                .where('kept.document', 'is not', null)
                .where(dialect.isOneOf('kept.id', ids)),
            ),
          ]),
        )
        .execute();
    },
    async assignToTenant(tenant, id) {
      await tables
        .updateTable('file')
        .set({ module: tenantFiles })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('module', 'is', null)
        .where('record', 'is', null)
        .execute();
    },
    async copy({ tenant, name, size, type, storedAs, time }, { id, person, place }) {
      await files.add({ id, tenant, name, size, type, storedAs, person, time, ...place });
      return id;
    },
    async removeOf(tenant, module, record) {
      await tables
        .deleteFrom('file')
        .where('tenant', '=', tenant)
        .where('module', '=', module)
        .where('record', '=', record)
        .execute();
    },
  };
  return files;
}
