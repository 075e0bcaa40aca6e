import { AsyncLocalStorage } from 'node:async_hooks';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely } from 'kysely';

import { noChannel } from '../channel.js';
import { createMemoryCounters } from '../counters.js';
import { damaged, StoreProblem } from '../store-problem.js';
import { DataFolderBusyError, lockFolder } from '../folder-lock.js';
import type { FolderLock } from '../folder-lock.js';
import { createSqliteDialect, sqliteExpressions } from './sqlite-dialect.js';
import type { Tables } from '../tables.js';
import { noTenantScope } from '../tenant-scope.js';
import type { Migration } from '../migrations/migration.js';
import { migrate } from '../migrations.js';
import type { Database, SqliteStatements, SqlRow } from '../database.js';
import { createSqliteModuleTables } from './sqlite-module-tables.js';
import { isBusy, isDiskFull } from './sqlite-error.js';

/** A database of SQLite. */
export type SqliteDatabase = Database & SqliteStatements;

export const databaseFile = (dataFolder: string): string => join(dataFolder, 'portico.sqlite');

const preparedStatements = 400;

/** Time in milliseconds to wait for another connection that recovers or closes the database. */
const busyTimeoutMs = 2000;

/**
 * Locks the data folder, opens its database and migrates it.
 *
 * WAL with synchronous=FULL: a commit is on disk before its response is sent, so acknowledged writes survive a killed
 * process and a power failure, at the price of one fsync each. Other connections, of this or another process, can read
 * a consistent state while the server writes.
 */
export async function openDatabase(
  dataFolder: string,
  migrations?: readonly Migration[],
): Promise<SqliteDatabase> {
  const lock = lockFolder(dataFolder);
  try {
    return await openLocked(dataFolder, lock, migrations);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(
  dataFolder: string,
  lock: FolderLock,
  migrations: readonly Migration[] | undefined,
): Promise<SqliteDatabase> {
  assertComplete(dataFolder);
  const native = new DatabaseSync(databaseFile(dataFolder), { timeout: busyTimeoutMs });
  try {
    native.exec('PRAGMA journal_mode = WAL');
    native.exec('PRAGMA synchronous = FULL');
    native.exec('PRAGMA journal_size_limit = 16777216');
    native.exec('PRAGMA foreign_keys = ON');
    native.exec('PRAGMA temp_store = MEMORY');
    native.exec('PRAGMA cache_size = -65536');
    native.exec('BEGIN IMMEDIATE; COMMIT');
    const database = wrap(native, lock);
    await migrate(database, migrations);
    return database;
  } catch (error) {
    native.close();
    throw isBusy(error) ? new DataFolderBusyError(dataFolder, error) : error;
  }
}

/**
 * Rejects a database that was cut off. SQLite notices only when it reads a missing page, and takes an empty file for a
 * new database. Offsets are those of https://www.sqlite.org/fileformat2.html.
 */
function assertComplete(dataFolder: string): void {
  const path = databaseFile(dataFolder);
  if (!existsSync(path) || existsSync(`${path}-wal`)) return;
  const header = Buffer.alloc(100);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, header);
    const { size } = fstatSync(descriptor);
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    const isCutOff = size < header.readUInt32BE(28) * pageSize;
    if (isCutOff || (size === 0 && hasFiles(dataFolder))) throw new StoreProblem(damaged(dataFolder));
  } finally {
    closeSync(descriptor);
  }
}

const hasFiles = (dataFolder: string): boolean => {
  const files = join(dataFolder, 'files');
  return existsSync(files) && readdirSync(files).length > 0;
};

/** A transaction that is under way. */
interface Transaction {
  isOpen: boolean;
  /** Resolves at its end. */
  ended: Promise<void>;
  /** What follows the commit. */
  afterwards: (() => void)[];
}

function wrap(native: InstanceType<typeof DatabaseSync>, lock: FolderLock): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof native.prepare>>();
  /** The transaction of the caller, which its work inherits. */
  const scope = new AsyncLocalStorage<Transaction>();
  /** The transaction of the connection, for which all others wait. */
  let present: Transaction | undefined;

  const own = (): Transaction | undefined => {
    const inherited = scope.getStore();
    // Work that its caller has not waited for goes on after the end.
    return inherited?.isOpen ? inherited : undefined;
  };

  const prepare = (sql: string) => {
    let statement = statements.get(sql);
    if (statement) return statement;
    if (statements.size >= preparedStatements) statements.clear();
    statement = native.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  /** Runs a statement between the transactions of others, without a pause after the check. */
  async function between<T>(statement: () => T): Promise<T> {
    while (present && present !== own()) await present.ended;
    return statement();
  }

  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    if (own()) return work();
    while (present) await present.ended;
    let end = (): void => undefined;
    const begun: Transaction = {
      isOpen: true,
      ended: new Promise((resolve) => (end = resolve)),
      afterwards: [],
    };
    native.exec('BEGIN IMMEDIATE');
    present = begun;
    let result: T;
    try {
      result = await scope.run(begun, work);
      native.exec('COMMIT');
    } catch (error) {
      if (native.isTransaction) native.exec('ROLLBACK');
      throw error;
    } finally {
      begun.isOpen = false;
      present = undefined;
      end();
    }
    for (const follow of begun.afterwards) follow();
    return result;
  }

  const run: SqliteStatements['run'] = (sql, ...values) => between(() => prepare(sql).run(...values).changes);
  const all: SqliteStatements['all'] = (sql, ...values) =>
    between(() => prepare(sql).all(...values) as SqlRow[]);
  const statementsOfText: SqliteStatements = {
    run,
    get: (sql, ...values) => between(() => prepare(sql).get(...values) as SqlRow | undefined),
    all,
    exec: (sql) => between(() => native.exec(sql)),
  };

  return {
    ...statementsOfText,
    ...noTenantScope,
    tables: new Kysely<Tables>({ dialect: createSqliteDialect({ all, run }) }),
    dialect: sqliteExpressions,
    moduleTables: createSqliteModuleTables(statementsOfText),
    channel: noChannel,
    processId: undefined,
    counters: createMemoryCounters(),
    isOfNewerServer: false,
    committed: (read) => read(),
    // Transactions run one after another.
    lock: () => Promise.resolve(),
    // The lock of the data folder keeps other processes out.
    processNumber: () => 0,
    exclusive: (_name, work) => work(),
    exclusiveNow: (_name, work) => work(),
    analyze: () =>
      between(() => native.exec('PRAGMA analysis_limit = 1000; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')),
    transaction,
    get inTransaction() {
      return own() !== undefined && native.isTransaction;
    },
    async attempt(work) {
      const around = own();
      if (!around) throw new Error('An attempt needs a transaction around it.');
      const before = around.afterwards.length;
      prepare('SAVEPOINT attempt').run();
      try {
        const result = await work();
        prepare('RELEASE attempt').run();
        return result;
      } catch (error) {
        around.afterwards.length = before;
        // SQLite itself has rolled back the transaction after some errors, such as a full disk.
        if (native.isTransaction) native.exec('ROLLBACK TO attempt; RELEASE attempt');
        throw error;
      }
    },
    afterCommit(work) {
      const around = own();
      if (around) around.afterwards.push(work);
      else work();
    },
    async close() {
      while (present) await present.ended;
      if (!native.isOpen) return;
      statements.clear();
      try {
        // Leaves all data in one file. The driver finalises statements on garbage collection, so closing alone does
        // not merge the log.
        native.exec('PRAGMA journal_mode = DELETE');
      } catch (error) {
        // Another connection reads, or the disk is full: the log stays, and the next start reads it.
        if (!isBusy(error) && !isDiskFull(error)) throw error;
      } finally {
        native.close();
        lock.release();
      }
    },
  };
}
