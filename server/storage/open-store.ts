import { databaseFile, openDatabase } from './database.js';
import { lockFolder } from './folder-lock.js';
import type { ReadPool } from './read-pool.js';
import { createReadProcesses } from './read-processes.js';
import type { Database } from './sql.js';

/** The database and the long reads of it. */
export interface Store {
  database: Database;
  reads: ReadPool;
}

export interface StoreOptions {
  dataFolder: string;
  /** Address of a PostgreSQL database; without it, the data folder has one of SQLite. */
  databaseUrl?: string | undefined;
  /** Address of the same database without a pooler, if there is one between. */
  directDatabaseUrl?: string | undefined;
}

/**
 * Opens the store and migrates it.
 * @throws {StoreProblem} with a sentence for the administrator, if there is something to do.
 */
export async function openStore({
  dataFolder,
  databaseUrl,
  directDatabaseUrl,
}: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined)
    return {
      database: await openDatabase(dataFolder),
      reads: createReadProcesses(databaseFile(dataFolder)),
    };
  // Not loaded where it is not used.
  const [{ openPostgres }, { openPostgresReads }] = await Promise.all([
    import('./postgres/postgres-database.js'),
    import('./postgres/postgres-reads.js'),
  ]);
  // Keeps out a move or a restore, but no other server on the same database.
  const lock = lockFolder(dataFolder, { isShared: true });
  try {
    const database = await openPostgres(databaseUrl, {
      directUrl: directDatabaseUrl,
      closed: lock.release,
    });
    return { database, reads: openPostgresReads(databaseUrl) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
