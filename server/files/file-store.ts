import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Storage of uploaded bytes, one file each in the data folder, under generated names. */
export interface FileStore {
  /** Writes the bytes and resolves with the generated name once they are on disk. */
  write(bytes: Uint8Array): Promise<string>;
  path(storedAs: string): string;
  exists(storedAs: string): boolean;
  remove(storedAs: string): Promise<void>;
  /** Deletes files without a database row, left by uploads that a crash interrupted. */
  sweep(known: ReadonlySet<string>): Promise<void>;
}

const storedPattern = /^[0-9a-f-]{36}$/;

export function createFileStore(dataFolder: string): FileStore {
  const folder = join(dataFolder, 'files');
  mkdirSync(folder, { recursive: true });
  const path = (storedAs: string) => {
    if (!storedPattern.test(storedAs)) throw new Error(`"${storedAs}" is not the name of a stored file.`);
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
    async write(bytes) {
      const storedAs = randomUUID();
      const unfinished = `${path(storedAs)}.part`;
      const handle = await open(unfinished, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(unfinished, path(storedAs));
      await syncFolder();
      return storedAs;
    },
    remove: (storedAs) => rm(path(storedAs), { force: true }),
    async sweep(known) {
      for (const name of await readdir(folder)) {
        if (!known.has(name)) await rm(join(folder, name), { force: true });
      }
    },
  };
}
