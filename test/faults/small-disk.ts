import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface SmallDisk {
  folder: string;
  unmount(): Promise<void>;
}

/** Mounts an empty file system of that many bytes in memory; undefined where this user may not. */
export async function mountSmallDisk(
  bytes: number,
  options: readonly string[] = [],
): Promise<SmallDisk | undefined> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'portico-disk-'));
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', [`size=${bytes}`, ...options].join(','), 'tmpfs', folder]);
  } catch {
    // A container without the right to mount.
    await rmdir(folder);
    return undefined;
  }
  return {
    folder,
    async unmount() {
      // Lazy: SQLite's driver closes its files with the garbage collection.
      await execute('umount', ['-l', folder]);
      await rmdir(folder);
    },
  };
}
