import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';

import type { Migration } from './migrations.js';
import { migrate } from './migrations.js';
import type { Database, SqlRow } from './sql.js';

/** The data folder is locked by another process. */
export class DataFolderBusyError extends Error {
  override name = 'DataFolderBusyError';
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} is in use by another running server.`, { cause });
    this.folder = folder;
  }
}

const databaseFile = (dataFolder: string): string => join(dataFolder, 'portico.sqlite');

const preparedStatements = 400;

/**
 * Opens the database of the data folder and migrates it.
 *
 * WAL with synchronous=FULL: a commit is on disk before its response is sent, so acknowledged writes survive a killed
 * process and a power failure, at the price of one fsync each. The exclusive lock keeps a second process out; the
 * kernel releases it with the process, so a crash leaves no stale lock.
 */
export function openDatabase(dataFolder: string, migrations?: readonly Migration[]): Database {
  mkdirSync(dataFolder, { recursive: true });
  const native = new DatabaseSync(databaseFile(dataFolder), { timeout: 0 });
  try {
    native.exec('PRAGMA locking_mode = EXCLUSIVE');
    native.exec('PRAGMA journal_mode = WAL');
    native.exec('PRAGMA synchronous = FULL');
    native.exec('PRAGMA journal_size_limit = 16777216');
    native.exec('PRAGMA foreign_keys = ON');
    native.exec('PRAGMA temp_store = MEMORY');
    native.exec('PRAGMA cache_size = -65536');
    native.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    native.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new DataFolderBusyError(dataFolder, error);
    }
    throw error;
  }
  const database = wrap(native);
  try {
    migrate(database, migrations);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function wrap(native: InstanceType<typeof DatabaseSync>): Database {
  const statements = new Map<string, ReturnType<typeof native.prepare>>();
  let depth = 0;

  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (statement) return statement;
    if (statements.size >= preparedStatements) statements.clear();
    statement = native.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    run: (sql, ...values) => prepare(sql).run(...values).changes,
    get: (sql, ...values) => prepare(sql).get(...values) as SqlRow | undefined,
    all: (sql, ...values) => prepare(sql).all(...values) as SqlRow[],
    exec: (sql) => native.exec(sql),
    transaction(work) {
      if (depth > 0) return work();
      native.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        native.exec('COMMIT');
        return result;
      } catch (error) {
        if (native.isTransaction) native.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close() {
      statements.clear();
      if (!native.isOpen) return;
      // The driver finalises statements on garbage collection, and SQLite holds its lock until then. Leaving WAL and
      // exclusive mode releases the folder immediately, with all data in one file.
      native.exec('PRAGMA journal_mode = DELETE');
      native.exec('PRAGMA locking_mode = NORMAL');
      native.exec('SELECT 1 FROM sqlite_master LIMIT 1');
      native.close();
    },
  };
}
