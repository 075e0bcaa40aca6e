import { freeFiles, reconcileFiles } from '../records/files/reconcile-files.js';
import type { FileStore } from '../records/files/file-store.js';
import type { Database } from '../storage/database.js';

/** What the server does with the stored files besides requests. */
export interface StoredFiles {
  /** Makes files and database agree, at a start (reconcile-files.ts). The signal ends it early. */
  reconcile(signal?: AbortSignal): Promise<void>;
  /** Frees the bytes of deleted files, every day. */
  free(): Promise<void>;
}

export function createStoredFiles(options: {
  database: Database;
  store: FileStore;
  now: () => Date;
  log: (line: string) => void;
}): StoredFiles {
  const { database, ...others } = options;
  return {
    reconcile: async (signal) =>
      reconcileFiles({ ...others, known: await knownFiles(database), ...(signal && { signal }) }),
    free: async () => freeFiles({ ...others, known: await knownFiles(database) }),
  };
}

/** Names of the stored files in the database. */
async function knownFiles({ tables }: Database): Promise<ReadonlySet<string>> {
  const rows = await tables.selectFrom('file').select('stored_as').distinct().execute();
  return new Set(rows.map(({ stored_as: name }) => name));
}
