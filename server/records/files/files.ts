import type { FileRef } from '../../../core/contracts/records.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser, Person } from '../../people/person.js';
import type { Database, SqlRow } from '../../storage/sql.js';
import { numberOf, textOf } from '../../storage/sql.js';

/** Pseudo-module of tenant files such as the favicon, which all employees may read. */
export const tenantFiles = 'tenant';

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
  /** Deletes the rows of those files of a record that are in none of its values any more. */
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

const fileOf = (row: SqlRow): StoredFile => ({
  id: textOf(row, 'id'),
  tenant: textOf(row, 'tenant'),
  name: textOf(row, 'name'),
  size: numberOf(row, 'size'),
  type: textOf(row, 'type'),
  storedAs: textOf(row, 'stored_as'),
  person: textOf(row, 'person'),
  time: textOf(row, 'time'),
  ...(row['module'] === null ? {} : { module: textOf(row, 'module') }),
  ...(row['record'] === null ? {} : { record: textOf(row, 'record') }),
  ...(row['field'] === null ? {} : { field: textOf(row, 'field') }),
});

export function createFiles(database: Database, directory: Directory): Files {
  const many = async (tenant: string, ids: readonly string[]): Promise<StoredFile[]> => {
    if (ids.length === 0) return [];
    const rows = await database.all(
      'SELECT * FROM file WHERE tenant = ? AND id IN (SELECT value FROM json_each(?))',
      tenant,
      JSON.stringify(ids),
    );
    const byId = new Map(rows.map((row) => [textOf(row, 'id'), fileOf(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  const files: Files = {
    async add(file) {
      await database.run(
        `INSERT INTO file (id, tenant, name, size, type, stored_as, person, time, module, record, field)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        file.id,
        file.tenant,
        file.name,
        file.size,
        file.type,
        file.storedAs,
        file.person,
        file.time,
        file.module ?? null,
        file.record ?? null,
        file.field ?? null,
      );
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
      await database.run(
        `UPDATE file SET module = ?, record = ?, field = ?
         WHERE tenant = ? AND record IS NULL AND id IN (SELECT value FROM json_each(?))`,
        module,
        record,
        field,
        person.tenant,
        JSON.stringify(ids),
      );
    },
    async keepOnly(tenant, { module, record }, ids) {
      await database.run(
        `DELETE FROM file WHERE tenant = ? AND module = ? AND record = ?
         AND id NOT IN (SELECT value FROM json_each(?))`,
        tenant,
        module,
        record,
        JSON.stringify(ids),
      );
    },
    async assignToTenant(tenant, id) {
      await database.run(
        'UPDATE file SET module = ? WHERE tenant = ? AND id = ? AND module IS NULL AND record IS NULL',
        tenantFiles,
        tenant,
        id,
      );
    },
    async copy({ tenant, name, size, type, storedAs, time }, { id, person, place }) {
      await files.add({ id, tenant, name, size, type, storedAs, person, time, ...place });
      return id;
    },
    async removeOf(tenant, module, record) {
      await database.run(
        'DELETE FROM file WHERE tenant = ? AND module = ? AND record = ?',
        tenant,
        module,
        record,
      );
    },
  };
  return files;
}
