import { existsSync } from 'node:fs';
import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

import { databaseFile, openDatabase } from '../../storage/sqlite/sqlite-database.js';
import { lockFolder } from '../../storage/folder-lock.js';
import { openPostgres } from '../../storage/postgres/postgres-database.js';
import type { Database } from '../../storage/database.js';
import { StoreProblem } from '../../storage/store-problem.js';
import { syncPath } from '../backup/manifest.js';
import { copyStore, movedModules, type Copied, type CopyOptions } from './copy-store.js';
import { assertEmpty, assertMovable } from './look-at-postgres.js';
import { moveFiles, type FilePlace, type MovedFiles } from './move-files.js';

type Hooks = Pick<CopyOptions, 'log' | 'copied'>;

export interface ToPostgresOptions extends Hooks {
  /** Folder with the database of SQLite, and with the files unless they are in a bucket. */
  dataFolder: string;
  databaseUrl: string;
  /** Bucket with the files in place of the folder. */
  filesFrom?: FilePlace | undefined;
  /** Another data folder or a bucket, which gets a copy of the files; undefined: they stay where they are. */
  filesTo: FilePlace | undefined;
  /** True if texts are copied up to the first NUL (copy-store.ts). */
  isCutAtNul?: boolean;
}

export interface ToFolderOptions extends Hooks {
  databaseUrl: string;
  /** Folder with the files, unless they are in a bucket. */
  dataFolder: string;
  /** New folder, which gets the database. */
  target: string;
  /** Bucket with the files in place of the folder. */
  filesFrom?: FilePlace | undefined;
  /** Bucket that gets a copy of the files; undefined: the new folder does. */
  filesTo?: FilePlace | undefined;
}

export interface Moved extends Copied {
  /** undefined: they stayed where they were. */
  files: MovedFiles | undefined;
}

/** Runs work with an open database. */
async function withDatabase<T>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await database.inAllTenants(() => work(database));
  } finally {
    await database.close();
  }
}

/** What a database is called in sentences, without its password. */
function nameOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host}`;
}

/**
 * Copies a data folder into an empty database of PostgreSQL, and leaves the folder as it is. A server that starts on the
 * database meanwhile waits until it is complete.
 * @throws {StoreProblem} with a sentence, if there is something to do; the database is then empty.
 */
export async function moveToPostgres({
  dataFolder,
  databaseUrl,
  filesFrom = dataFolder,
  filesTo,
  ...hooks
}: ToPostgresOptions): Promise<Moved> {
  if (!existsSync(databaseFile(dataFolder))) throw new StoreProblem(`${dataFolder} has no database.`);
  await assertEmpty(databaseUrl, movedModules());
  return withDatabase(openDatabase(dataFolder), (source) =>
    withDatabase(openPostgres(databaseUrl), (target) =>
      target.exclusive('prepare', async () => {
        const files =
          filesTo === undefined
            ? undefined
            : await moveFiles(source, { from: filesFrom, to: filesTo }, dataFolder);
        const copied = await copyStore({
          from: { database: source, isPostgres: false, name: dataFolder },
          to: { database: target, isPostgres: true, name: nameOf(databaseUrl) },
          ...hooks,
        });
        await target.analyze();
        return { ...copied, files };
      }),
    ),
  );
}

/**
 * Copies a database of PostgreSQL and its files into a new data folder, which has its name only once it is complete.
 * @throws {StoreProblem} with a sentence, if there is something to do; there is no new folder then.
 */
export async function moveToFolder({
  databaseUrl,
  dataFolder,
  target,
  ...hooks
}: ToFolderOptions): Promise<Moved> {
  if (!existsSync(dataFolder))
    throw new StoreProblem(
      `The folder ${dataFolder} is missing, which has the files. Set PORTICO_DATA to it.`,
    );
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new StoreProblem(`${target} is not empty. Choose a new folder.`);
  const unfinished = `${target}.part`;
  if (existsSync(unfinished))
    throw new StoreProblem(`${unfinished} exists: a move is running, or was interrupted; delete it then.`);
  const lock = lockFolder(dataFolder);
  try {
    await assertMovable(databaseUrl);
    const moved = await withDatabase(openDatabase(unfinished), (database) =>
      fillFolder({ database, databaseUrl, dataFolder, unfinished, target, ...hooks }),
    );
    if (existsSync(target)) await rmdir(target);
    await rename(unfinished, target);
    await syncPath(dirname(target));
    return moved;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

function fillFolder({
  database,
  databaseUrl,
  dataFolder,
  unfinished,
  target,
  filesFrom = dataFolder,
  filesTo = unfinished,
  ...hooks
}: ToFolderOptions & { database: Database; unfinished: string }): Promise<Moved> {
  return withDatabase(openPostgres(databaseUrl), (source) =>
    source.exclusive('prepare', async () => {
      const copied = await copyStore({
        from: { database: source, isPostgres: true, name: nameOf(databaseUrl) },
        to: { database, isPostgres: false, name: target },
        ...hooks,
      });
      await database.analyze();
      const files = await moveFiles(database, { from: filesFrom, to: filesTo }, dataFolder);
      return { ...copied, files };
    }),
  );
}
