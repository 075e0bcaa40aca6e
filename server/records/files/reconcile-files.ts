import type { FileAside, FileStore, ListedFile } from './file-store.js';

/** Days for which a file that the database does not know is kept. */
const keptDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const were = (n: number): string => (n === 1 ? 'was' : 'were');
const files = (n: number): string => `${n} ${n === 1 ? 'file' : 'files'}`;

export interface ReconcileOptions {
  store: FileStore;
  /** Names of the stored files in the database, read before the call. */
  known: ReadonlySet<string>;
  now: () => Date;
  log: (line: string) => void;
  /** Ends the work early, between two files; the next start goes on. */
  signal?: AbortSignal;
}

/**
 * Makes the stored files agree with the database, without losing any. A file that the database does not know is left by
 * an interrupted upload or a deleted record, but the database may also be an older one than the files: so it is set aside
 * under the day, brought back when a database knows it, and deleted after 30 days.
 */
export async function reconcileFiles(options: ReconcileOptions): Promise<void> {
  const { store, known, log } = options;
  const present = await setUnknownAside(options, store.isShared);

  let broughtBack = 0;
  for (const file of await knownAside(options)) {
    if (await store.exists(file.name)) continue;
    await store.bringBack(file);
    broughtBack += 1;
  }
  if (broughtBack > 0) {
    log(
      `${files(broughtBack)} that the database knows ${were(broughtBack)} brought back from ${store.setAsidePlace}.`,
    );
  }
  await deleteOldFiles(options);
  const missing = known.size - present - broughtBack;
  if (missing > 0) {
    log(
      `${files(missing)} that the database knows ${missing === 1 ? 'is' : 'are'} missing in ${store.place}.`,
    );
  }
}

/** Frees the bytes of deleted files while the server runs, every day: sets unknown ones aside, and deletes old ones. */
export async function freeFiles(options: ReconcileOptions): Promise<void> {
  await setUnknownAside(options, true);
  await deleteOldFiles(options);
}

/**
 * Sets files aside that the database does not know, and returns how many there are that it knows. While uploads may be
 * running, files of the last day are left alone: their rows may not be written yet.
 */
async function setUnknownAside(
  { store, known, now, log, signal }: ReconcileOptions,
  uploadsMayRun: boolean,
): Promise<number> {
  const before = now().getTime() - dayMs;
  const isOld = async ({ modified }: ListedFile) => ((await modified())?.getTime() ?? Infinity) < before;
  const unknown: string[] = [];
  let present = 0;
  for await (const file of store.list()) {
    signal?.throwIfAborted();
    if (known.has(file.name)) present += 1;
    else if (!uploadsMayRun || (await isOld(file))) unknown.push(file.name);
  }
  const n = unknown.length;
  if (n === 0) return present;
  const today = dayOf(now());
  for (const name of unknown) {
    signal?.throwIfAborted();
    await store.setAside(name, today);
  }
  log(
    `${files(n)} that the database does not know ${were(n)} moved to ${store.setAsidePlace}/${today}; kept for ${keptDays} days.`,
  );
  return present;
}

/** Files that were set aside and that the database knows, each once. */
async function knownAside({ store, known }: ReconcileOptions): Promise<FileAside[]> {
  const byName = new Map<string, FileAside>();
  for await (const file of store.listSetAside()) if (known.has(file.name)) byName.set(file.name, file);
  return [...byName.values()];
}

/** Deletes files that were set aside 30 days ago or earlier. */
async function deleteOldFiles({ store, now, log, signal }: ReconcileOptions): Promise<void> {
  const oldest = dayOf(new Date(now().getTime() - keptDays * dayMs));
  const old: FileAside[] = [];
  for await (const file of store.listSetAside()) if (file.day <= oldest) old.push(file);
  for (const file of old) {
    signal?.throwIfAborted();
    await store.removeSetAside(file);
  }
  if (old.length > 0) {
    log(`${files(old.length)} set aside ${keptDays} days ago or earlier ${were(old.length)} deleted.`);
  }
}

/** Notes files that were there before a new database was filled, which may mean that the former one was lost. */
export async function noteFormerFiles(store: FileStore, log: (line: string) => void): Promise<void> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  if (names.length === 0) return;
  log(
    `${files(names.length)} in ${store.place} belong to another database, which is missing; the demo data are new.`,
  );
}
