import { databaseFile, openDatabase } from './sqlite/sqlite-database.js';
import { lockFolder } from './folder-lock.js';
import type { ReadPool } from './read-pool.js';
import { createReadProcesses } from './sqlite/read-processes.js';
import type { Database } from './database.js';
import { createTenantScope } from './tenant-scope.js';

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
  /** Says what the administrator should change, though the store works. */
  warn?: (sentence: string) => void;
}

/**
 * Opens the store and migrates it.
 * @throws {StoreProblem} with a sentence for the administrator, if there is something to do.
 */
export async function openStore({
  dataFolder,
  databaseUrl,
  directDatabaseUrl,
  warn,
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
  const tenants = createTenantScope();
  try {
    const database = await openPostgres(databaseUrl, {
      tenants,
      directUrl: directDatabaseUrl,
      closed: lock.release,
      ...(warn && { warn }),
    });
    return { database, reads: openPostgresReads(databaseUrl, { tenants }) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
