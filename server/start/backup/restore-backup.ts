import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { DatabaseSync } from '@photostructure/sqlite';

import { filesFolder } from '../../records/files/folder-store.js';
import { databaseFile } from '../../storage/sqlite/sqlite-database.js';
import { lockFile, lockFolder } from '../../storage/folder-lock.js';
import { StoreProblem } from '../../storage/store-problem.js';
import { migrations, NewerDataError } from '../../storage/migrations.js';
import { backupDatabase, backupFiles, describeFile, readManifest, syncPath } from './manifest.js';
import type { Manifest } from './manifest.js';

export interface RestoreOptions {
  backup: string;
  dataFolder: string;
  /** True if the folder may have data, which is kept aside. */
  replace: boolean;
  now: () => Date;
}

export interface RestoreResult {
  madeAt: string;
  files: number;
  /** Folder with the former database. */
  formerData: string | undefined;
}

/**
 * Restores a backup after checking all of it. The database is replaced last and at once, so an interrupted restore
 * leaves the former one; the former files stay, and the next start of the server sets aside those that the restored
 * database does not know. Throws StoreProblem.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { backup, dataFolder, replace, now } = options;
  const manifest = await readManifest(backup);
  if (manifest.version > (migrations.at(-1)?.version ?? 0))
    throw new NewerDataError(`The backup ${backup} was made by a newer release. Restore it with that one.`);
  await checkBackup(backup, manifest);

  const lock = lockFolder(dataFolder);
  try {
    const present = (await readdir(dataFolder)).filter((name) => !name.startsWith(lockFile));
    if (present.length > 0 && !replace)
      throw new StoreProblem(
        `The folder ${dataFolder} is not empty. To replace its data: npm run restore -- <backup> --replace`,
      );
    const files = filesFolder(dataFolder);
    await mkdir(files, { recursive: true });
    for (const { name, sha256 } of manifest.files) {
      const to = join(files, name);
      if (existsSync(to) && (await describeFile(to)).sha256 === sha256) continue;
      await copyFile(join(backup, backupFiles, name), `${to}.part`);
      await syncPath(`${to}.part`);
      await rename(`${to}.part`, to);
    }
    await syncPath(files);

    const database = databaseFile(dataFolder);
    const unfinished = `${database}.part`;
    await copyFile(join(backup, backupDatabase), unfinished);
    await syncPath(unfinished);
    const formerData = await keepFormer(dataFolder, now);
    await rename(unfinished, database);
    await syncPath(dataFolder);
    return { madeAt: manifest.madeAt, files: manifest.files.length, formerData };
  } finally {
    lock.release();
  }
}

async function checkBackup(backup: string, { database, files }: Manifest): Promise<void> {
  const check = async (path: string, { size, sha256 }: { size: number; sha256: string }): Promise<void> => {
    const found = existsSync(path) ? await describeFile(path) : undefined;
    if (found?.size !== size || found.sha256 !== sha256)
      throw new StoreProblem(
        `The backup is damaged: ${path} is missing or was changed. Nothing is restored.`,
      );
  };
  await check(join(backup, backupDatabase), database);
  for (const file of files) await check(join(backup, backupFiles, file.name), file);
  const copy = new DatabaseSync(join(backup, backupDatabase), { readOnly: true });
  try {
    const { integrity_check: result } = copy.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    if (result !== 'ok') throw new StoreProblem(`The backup's database is damaged (${result}).`);
  } finally {
    copy.close();
  }
}

/**
 * Writes the log of the former database into it: a restore that is interrupted while it moves the files would separate
 * the two, and the next start would not know what is only in the log.
 */
function mergeLog(database: string): void {
  let former: InstanceType<typeof DatabaseSync> | undefined;
  try {
    former = new DatabaseSync(database);
    former.exec('PRAGMA journal_mode = DELETE');
  } catch {
    // A restore often replaces a damaged database, which is kept as it is.
  } finally {
    former?.close();
  }
}

/** Moves the former database with its log into a folder of its own. */
async function keepFormer(dataFolder: string, now: () => Date): Promise<string | undefined> {
  const database = databaseFile(dataFolder);
  if (!existsSync(database)) return undefined;
  mergeLog(database);
  const folder = join(dataFolder, `replaced-${now().toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(folder);
  // A second name: the folder has a database at every moment, so that no start fills a new one.
  await link(database, join(folder, backupDatabase));
  // Of a database that could not be read.
  for (const ending of ['-wal', '-shm']) {
    if (existsSync(database + ending)) await rename(database + ending, join(folder, backupDatabase + ending));
  }
  await syncPath(folder);
  return folder;
}
