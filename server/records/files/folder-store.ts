import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { ByteRange, FileStore } from './file-store.js';
import { headBytes, isDay, isOwnName, ownName, unfinishedEnding } from './file-store.js';

export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** Folder of the files that were set aside; it has one folder for each day. */
const setAsideFolder = (dataFolder: string): string => join(dataFolder, 'set-aside');

/**
 * Stores each file in the data folder. A file has its name only once its bytes are on disk.
 * @param isShared true where several processes serve the folder
 */
export function createFolderStore(dataFolder: string, isShared: boolean): FileStore {
  const folder = filesFolder(dataFolder);
  const setAsidePlace = setAsideFolder(dataFolder);
  mkdirSync(folder, { recursive: true });
  const path = (name: string) => join(folder, ownName(name));

  async function syncFolder(): Promise<void> {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Removes the folder of a day from which the last file has gone. */
  async function removeIfEmpty(day: string): Promise<void> {
    const dayFolder = join(setAsidePlace, day);
    if ((await readdir(dayFolder)).length === 0) await rmdir(dayFolder);
  }

  async function writeAs(storedAs: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const unfinished = path(storedAs) + unfinishedEnding;
    try {
      // Of a move that was interrupted.
      await rm(unfinished, { force: true });
      const size = await writeNew(unfinished, bytes);
      await rename(unfinished, path(storedAs));
      await syncFolder();
      return { storedAs, size };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    place: folder,
    setAsidePlace,
    isShared,
    exists: (storedAs) => Promise.resolve(existsSync(path(storedAs))),
    head: (storedAs) => (existsSync(path(storedAs)) ? readHead(path(storedAs)) : Promise.resolve(undefined)),
    read: (storedAs, range) =>
      Promise.resolve(existsSync(path(storedAs)) ? bytesOf(path(storedAs), range) : undefined),
    sizeOf: async (storedAs) => (existsSync(path(storedAs)) ? (await stat(path(storedAs))).size : undefined),
    write: (bytes) => writeAs(randomUUID(), bytes),
    writeAs,
    remove: (storedAs) => rm(path(storedAs), { force: true }),
    async *list() {
      for (const name of await ownFiles(folder)) {
        yield { name, modified: () => modifiedAt(path(name)) };
      }
    },
    async setAside(name, day) {
      if (!existsSync(path(name))) return;
      const dayFolder = join(setAsidePlace, day);
      await mkdir(dayFolder, { recursive: true });
      await rename(path(name), join(dayFolder, name));
    },
    async *listSetAside() {
      if (!existsSync(setAsidePlace)) return;
      for (const entry of await readdir(setAsidePlace, { withFileTypes: true })) {
        const day = entry.name;
        if (!entry.isDirectory() || !isDay(day)) continue;
        for (const name of await ownFiles(join(setAsidePlace, day))) yield { day, name };
      }
    },
    async bringBack({ day, name }) {
      await rename(join(setAsidePlace, day, name), path(name));
      await removeIfEmpty(day);
    },
    async removeSetAside({ day, name }) {
      await rm(join(setAsidePlace, day, name));
      await removeIfEmpty(day);
    },
    close: () => undefined,
  };
}

/** Names of the folder's regular files that this server has written; the user's own files and folders are left out. */
async function ownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isOwnName(entry.name)).map(({ name }) => name);
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  return existsSync(path) ? (await stat(path)).mtime : undefined;
}

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

const chunkBytes = 64 * 1024;

/** Bytes of a file. It is opened by the first read, so that a stream that is never read holds no open file. */
function bytesOf(path: string, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let opening: Promise<FileHandle> | undefined;
  let position = first;
  const close = async () => (await opening)?.close();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        opening ??= open(path, 'r');
        const handle = await opening;
        const length = Math.min(chunkBytes, last - position + 1);
        try {
          // Node throws for a read into an empty buffer.
          if (length > 0) {
            const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
            if (bytesRead === 0) throw new Error(`${path} ends before byte ${last}.`);
            position += bytesRead;
            controller.enqueue(buffer.subarray(0, bytesRead));
            return;
          }
        } catch (error) {
          await handle.close();
          throw error;
        }
        await handle.close();
        controller.close();
      },
      cancel: close,
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
