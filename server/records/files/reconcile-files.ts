import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { filesFolder, isStoredName, isUnfinishedName, setAsideFolder } from './file-store.js';

/** Days for which a file that the database does not know is kept. */
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const isOwnName = (name: string): boolean => isStoredName(name) || isUnfinishedName(name);

/** Names of the folder's regular files that this server has written; the user's own files and folders are left out. */
async function ownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isOwnName(entry.name)).map(({ name }) => name);
}

const were = (n: number): string => (n === 1 ? 'was' : 'were');
const files = (n: number): string => `${n} ${n === 1 ? 'file' : 'files'}`;

export interface ReconcileOptions {
  dataFolder: string;
  /** Names of the stored files in the database. */
  known: ReadonlySet<string>;
  now: () => Date;
  log: (line: string) => void;
}

/**
 * Makes the files of the data folder agree with its database, without losing any. A file that the database does not
 * know is left by an interrupted upload or a deleted record, but the database may also be an older one than the files:
 * so it is moved into a folder with the day's name, moved back when a database knows it, and deleted after 30 days.
 */
export async function reconcileFiles({ dataFolder, known, now, log }: ReconcileOptions): Promise<void> {
  const folder = filesFolder(dataFolder);
  const setAside = setAsideFolder(dataFolder);
  const present = new Set(await ownFiles(folder));

  const unknown = [...present].filter((name) => !known.has(name));
  await moveAside({ dataFolder, now, log }, unknown);

  let broughtBack = 0;
  for (const { path } of await setAsideDays(dataFolder)) {
    for (const name of await ownFiles(path)) {
      if (!known.has(name) || present.has(name)) continue;
      await rename(join(path, name), join(folder, name));
      present.add(name);
      broughtBack += 1;
    }
  }
  if (broughtBack > 0) {
    log(`${files(broughtBack)} that the database knows ${were(broughtBack)} brought back from ${setAside}.`);
  }
  await deleteOldFiles({ dataFolder, now, log });
  const missing = [...known].filter((name) => !present.has(name)).length;
  if (missing > 0) {
    log(`${files(missing)} that the database knows ${missing === 1 ? 'is' : 'are'} missing in ${folder}.`);
  }
}

type FolderOptions = Pick<ReconcileOptions, 'dataFolder' | 'now' | 'log'>;

async function moveAside({ dataFolder, now, log }: FolderOptions, names: readonly string[]): Promise<void> {
  const n = names.length;
  if (n === 0) return;
  const today = join(setAsideFolder(dataFolder), dayOf(now()));
  await mkdir(today, { recursive: true });
  for (const name of names) await rename(join(filesFolder(dataFolder), name), join(today, name));
  log(`${files(n)} that the database does not know ${were(n)} moved to ${today}; kept for ${keptDays} days.`);
}

/**
 * Frees the bytes of deleted files while the server runs, every day: moves those that the database does not know aside,
 * and deletes old ones. Files of the last day may be uploads whose row is not written yet.
 */
export async function freeFiles({ known, ...options }: ReconcileOptions): Promise<void> {
  const folder = filesFolder(options.dataFolder);
  const before = options.now().getTime() - dayMs;
  const unknown: string[] = [];
  for (const name of await ownFiles(folder)) {
    if (!known.has(name) && (await stat(join(folder, name))).mtimeMs < before) unknown.push(name);
  }
  await moveAside(options, unknown);
  await deleteOldFiles(options);
}

/** Deletes files that were set aside 30 days ago or earlier. */
async function deleteOldFiles({ dataFolder, now, log }: FolderOptions): Promise<void> {
  const oldest = dayOf(new Date(now().getTime() - keptDays * dayMs));
  let deleted = 0;
  for (const { day, path } of await setAsideDays(dataFolder)) {
    for (const name of day <= oldest ? await ownFiles(path) : []) {
      await rm(join(path, name));
      deleted += 1;
    }
    if ((await readdir(path)).length === 0) await rmdir(path);
  }
  if (deleted > 0) {
    log(`${files(deleted)} set aside ${keptDays} days ago or earlier ${were(deleted)} deleted.`);
  }
}

/** Folders of files that were set aside, each with the day in its name. */
async function setAsideDays(dataFolder: string): Promise<{ day: string; path: string }[]> {
  const setAside = setAsideFolder(dataFolder);
  const entries = existsSync(setAside) ? await readdir(setAside, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && dayPattern.test(entry.name))
    .map(({ name }) => ({ day: name, path: join(setAside, name) }));
}

/** Notes files that were there before a new database was filled, which may mean that the former one was lost. */
export async function noteFormerFiles(dataFolder: string, log: (line: string) => void): Promise<void> {
  const folder = filesFolder(dataFolder);
  const n = (await ownFiles(folder)).length;
  if (n > 0)
    log(`${files(n)} in ${folder} belong to another database, which is missing; the demo data are new.`);
}
