import { createHash } from 'node:crypto';

import { isStoredName, type FileStore } from '../../records/files/file-store.js';
import { createFolderStore } from '../../records/files/folder-store.js';
import type { S3Place } from '../../records/files/s3/s3-place.js';
import { openS3Store } from '../../records/files/s3/s3-store.js';
import type { Database } from '../../storage/database.js';
import { StoreProblem } from '../../storage/store-problem.js';

/** Where files are: a data folder, or a bucket. */
export type FilePlace = string | S3Place;

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Names of files that the database knows, and that are missing or have another size. */
  damaged: string[];
}

/**
 * Copies the files that a database knows from one place to another, and compares the copies by their checksums. A file that is
 * there already is compared and not copied again, so that an interrupted move goes on.
 * @param dataFolder where a file lies until a bucket has it
 * @throws {StoreProblem} if a copy is not what was copied.
 * @throws {FilesUnavailableError} if a bucket cannot be used.
 */
export async function moveFiles(
  { tables }: Database,
  places: { from: FilePlace; to: FilePlace },
  dataFolder: string,
): Promise<MovedFiles> {
  const known = await tables
    .selectFrom('file')
    .select(['stored_as as name', 'size'])
    .distinct()
    .orderBy('stored_as')
    .execute();
  const from = await openPlace(places.from, dataFolder);
  const to = await openPlace(places.to, dataFolder);
  const moved: MovedFiles = { files: 0, bytes: 0, damaged: [] };
  try {
    for (const { name, size } of known) {
      if (!isStoredName(name)) continue;
      const present = await from.sizeOf(name);
      if (present !== size) moved.damaged.push(name);
      if (present === undefined) continue;
      await copyOne({ name, size: present }, from, to);
      moved.files += 1;
      moved.bytes += present;
    }
    return moved;
  } finally {
    from.close();
    to.close();
  }
}

const openPlace = async (place: FilePlace, dataFolder: string): Promise<FileStore> =>
  typeof place === 'string' ? createFolderStore(place, false) : openS3Store(place, dataFolder);

interface Present {
  name: string;
  /** Number of bytes that the file has. */
  size: number;
}

async function copyOne(file: Present, from: FileStore, to: FileStore): Promise<void> {
  const isThere = (await to.sizeOf(file.name)) === file.size;
  if (isThere && (await checksumOf(to, file)) === (await checksumOf(from, file))) return;
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytesOf(from, file)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const { size } = await to.writeAs(file.name, hashed());
  if (size !== file.size || (await checksumOf(to, file)) !== hash.digest('hex'))
    throw new StoreProblem(`The copy of ${from.place}/${file.name} is not the same as the file.`);
}

async function* bytesOf(store: FileStore, { name, size }: Present): AsyncGenerator<Uint8Array> {
  const bytes = await store.read(name, { first: 0, last: size - 1 });
  if (!bytes)
    throw new StoreProblem(`${store.place}/${name} has gone meanwhile. Stop all servers that use it.`);
  yield* bytes;
}

/** Hexadecimal SHA-256 of a file. */
async function checksumOf(store: FileStore, file: Present): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(store, file)) hash.update(chunk);
  return hash.digest('hex');
}
