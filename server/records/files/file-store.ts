import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage of uploaded bytes, one file each in the data folder, under generated names. */
export interface FileStore {
  /** Writes the bytes as they come and resolves with the generated name and the size once they are on disk. */
  write(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<{ storedAs: string; size: number }>;
  path(storedAs: string): string;
  exists(storedAs: string): boolean;
  /** The first bytes, which tell the type of an image. */
  head(storedAs: string): Promise<Uint8Array>;
  remove(storedAs: string): Promise<void>;
  /** Moves a file aside, in case another database knows it; a start deletes it 30 days later. */
  setAside(storedAs: string, day: string): Promise<void>;
}

/** Names as randomUUID makes them. */
const storedPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const unfinishedEnding = '.part';

export const isStoredName = (name: string): boolean => storedPattern.test(name);

/** Returns whether the name is that of an upload that is being written, or was interrupted. */
export const isUnfinishedName = (name: string): boolean =>
  name.endsWith(unfinishedEnding) && isStoredName(name.slice(0, -unfinishedEnding.length));

export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** Folder of the files that were set aside; it has one folder for each day. */
export const setAsideFolder = (dataFolder: string): string => join(dataFolder, 'set-aside');

export function createFileStore(dataFolder: string): FileStore {
  const folder = filesFolder(dataFolder);
  mkdirSync(folder, { recursive: true });
  const path = (storedAs: string) => {
    if (!isStoredName(storedAs)) throw new Error(`"${storedAs}" is not the name of a stored file.`);
    return join(folder, storedAs);
  };

  async function syncFolder(): Promise<void> {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    path,
    exists: (storedAs) => existsSync(path(storedAs)),
    head: (storedAs) => readHead(path(storedAs)),
    async write(bytes) {
      const storedAs = randomUUID();
      const unfinished = path(storedAs) + unfinishedEnding;
      try {
        const size = await writeNew(unfinished, bytes);
        await rename(unfinished, path(storedAs));
        await syncFolder();
        return { storedAs, size };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove: (storedAs) => rm(path(storedAs), { force: true }),
    async setAside(storedAs, day) {
      if (!existsSync(path(storedAs))) return;
      const dayFolder = join(setAsideFolder(dataFolder), day);
      await mkdir(dayFolder, { recursive: true });
      await rename(path(storedAs), join(dayFolder, storedAs));
    },
  };
}

const headBytes = 16;

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Writes a new file to disk and returns its size. */
async function writeNew(
  path: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<number> {
  const handle = await open(path, 'wx');
  try {
    let size = 0;
    for await (const chunk of bytes) {
      await handle.writeFile(chunk);
      size += chunk.byteLength;
    }
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}
