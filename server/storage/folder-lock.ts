import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';

import { StoreProblem } from './store-problem.js';
import { isBusy } from './sqlite/sqlite-error.js';

/** The data folder is locked by another process. */
export class DataFolderBusyError extends StoreProblem {
  override name = 'DataFolderBusyError';
  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} is in use by a running server, a backup, a restore or a move.`, {
      cause,
    });
  }
}

export const lockFile = 'portico.lock';

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for one writing process: the server, a restore, or a backup while no server runs. The lock is
 * SQLite's own on an empty file, because Node has no file locks; the kernel releases it with the process, so a crash
 * leaves no stale lock. The database itself stays unlocked, so that other connections can read it meanwhile.
 *
 * @param isShared true for servers whose database is elsewhere: any number of them may use the folder's files, and keep
 * out those who want it for themselves.
 * @throws {DataFolderBusyError} if it is locked already.
 */
export function lockFolder(dataFolder: string, { isShared = false } = {}): FolderLock {
  mkdirSync(dataFolder, { recursive: true });
  const native = new DatabaseSync(join(dataFolder, lockFile), { timeout: 0 });
  try {
    // Reading keeps a shared lock until the end of the transaction.
    native.exec(isShared ? 'BEGIN; SELECT 1 FROM sqlite_master' : 'BEGIN EXCLUSIVE');
  } catch (error) {
    native.close();
    if (isBusy(error)) throw new DataFolderBusyError(dataFolder, error);
    throw error;
  }
  return { release: () => native.close() };
}
