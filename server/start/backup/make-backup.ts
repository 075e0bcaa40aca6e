import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { DatabaseSync } from '@photostructure/sqlite';

import type { FileStore } from '../../records/files/file-store.js';
import { FilesUnavailableError, isStoredName } from '../../records/files/file-store.js';
import { filesFolder } from '../../records/files/folder-store.js';
import { databaseFile } from '../../storage/sqlite/sqlite-database.js';
import { DataFolderBusyError, lockFolder } from '../../storage/folder-lock.js';
import type { FolderLock } from '../../storage/folder-lock.js';
import { StoreProblem } from '../../storage/store-problem.js';
import { backupDatabase, backupFiles, describeFile, syncPath, writeManifest } from './manifest.js';
import type { Manifest } from './manifest.js';

export interface BackupResult {
  files: number;
  bytes: number;
  /** Names of files that the database knows, and that are missing or have another size. */
  damaged: string[];
}

/**
 * Writes a consistent copy of the data folder into a new folder, also while a server runs on it. The database is copied
 * within one read transaction; then the files that the copy knows, which are never changed once they are written, from the
 * bucket if they are in one. The copy has its name only once it is complete. Throws StoreProblem and
 * FilesUnavailableError.
 */
export async function makeBackup(
  dataFolder: string,
  target: string,
  now: () => Date,
  bucket?: FileStore,
): Promise<BackupResult> {
  if (!existsSync(databaseFile(dataFolder))) throw new StoreProblem(`${dataFolder} has no database.`);
  const inside = relative(dataFolder, target);
  if (inside === '' || !(inside === '..' || inside.startsWith(`..${sep}`) || inside.startsWith(sep)))
    throw new StoreProblem(`The backup ${target} would lie in the data folder. Choose another place.`);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new StoreProblem(`${target} is not empty. Choose a new folder for each backup.`);

  const unfinished = `${target}.part`;
  if (existsSync(unfinished))
    throw new StoreProblem(`${unfinished} exists: a backup is running, or was interrupted; delete it then.`);
  const lock = lockIfFree(dataFolder);
  try {
    await mkdir(join(unfinished, backupFiles), { recursive: true });
    const result = await copyInto(unfinished, dataFolder, now, bucket);
    if (existsSync(target)) await rmdir(target);
    await rename(unfinished, target);
    await syncPath(join(target, '..'));
    return result;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    lock?.release();
  }
}

/** Keeps a server from starting meanwhile; a running one holds the lock itself. */
function lockIfFree(dataFolder: string): FolderLock | undefined {
  try {
    return lockFolder(dataFolder);
  } catch (error) {
    if (error instanceof DataFolderBusyError) return undefined;
    throw error;
  }
}

async function copyInto(
  folder: string,
  dataFolder: string,
  now: () => Date,
  bucket: FileStore | undefined,
): Promise<BackupResult> {
  const copy = join(folder, backupDatabase);
  const source = new DatabaseSync(databaseFile(dataFolder), { timeout: 5000 });
  try {
    source.prepare('VACUUM INTO ?').run(copy);
  } finally {
    source.close();
  }
  const { version, stored } = readCopy(copy);
  await syncPath(copy);

  const damaged: string[] = [];
  const files: Manifest['files'] = [];
  for (const { name, size } of stored) {
    const to = join(folder, backupFiles, name);
    const isCopied = bucket
      ? await copyObject(bucket, { name, size }, to)
      : await copyIfThere(join(filesFolder(dataFolder), name), to);
    if (!isCopied) {
      damaged.push(name);
      continue;
    }
    const described = await describeFile(to);
    if (described.size !== size) damaged.push(name);
    await syncPath(to);
    files.push({ name, ...described });
  }
  await syncPath(join(folder, backupFiles));
  const database = await describeFile(copy);
  await writeManifest(folder, { format: 1, madeAt: now().toISOString(), version, database, files });
  const bytes = files.reduce((sum, { size }) => sum + size, database.size);
  return { files: files.length, bytes, damaged };
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await copyFile(from, to);
  return true;
}

/** Copies a file from the bucket. Returns whether there is one of that size. */
async function copyObject(
  bucket: FileStore,
  { name, size }: { name: string; size: number },
  to: string,
): Promise<boolean> {
  const bytes = await bucket.read(name, { first: 0, last: size - 1 }).catch((error: unknown) => {
    if (error instanceof FilesUnavailableError) throw error;
    return undefined;
  });
  if (!bytes) return false;
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(to));
  return true;
}

/** Checks the copied database and lists the files that it knows. */
function readCopy(path: string): { version: number; stored: { name: string; size: number }[] } {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const { integrity_check: result } = copy.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (result !== 'ok') throw new StoreProblem(`The database is damaged (${result}); nothing is backed up.`);
    const rows = copy.prepare('SELECT DISTINCT stored_as AS name, size FROM file ORDER BY 1').all() as {
      name: string;
      size: number;
    }[];
    const { user_version: version } = copy.prepare('PRAGMA user_version').get() as { user_version: number };
    return { version, stored: rows.filter(({ name }) => isStoredName(name)) };
  } finally {
    copy.close();
  }
}
