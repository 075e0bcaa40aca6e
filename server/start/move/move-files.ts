import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { isStoredName } from '../../records/files/file-store.js';
import { filesFolder } from '../../records/files/folder-store.js';
import type { Database } from '../../storage/sql.js';
import { StoreProblem } from '../../storage/store-problem.js';
import { describeFile, syncPath } from '../backup/manifest.js';

export interface MovedFiles {
  files: number;
  bytes: number;
  /** Names of files that the database knows, and that are missing or have another size. */
  damaged: string[];
}

/**
 * Copies the files that a database knows from one data folder to another, and compares the copies by their checksums. A
 * file that is there already is not copied again.
 * @throws {StoreProblem} if a copy is not what was copied.
 */
export async function moveFiles({ tables }: Database, from: string, to: string): Promise<MovedFiles> {
  const known = await tables
    .selectFrom('file')
    .select(['stored_as as name', 'size'])
    .distinct()
    .orderBy('stored_as')
    .execute();
  await mkdir(filesFolder(to), { recursive: true });
  const moved: MovedFiles = { files: 0, bytes: 0, damaged: [] };
  for (const { name, size } of known) {
    if (!isStoredName(name)) continue;
    const source = join(filesFolder(from), name);
    if (!existsSync(source)) {
      moved.damaged.push(name);
      continue;
    }
    const described = await describeFile(source);
    if (described.size !== size) moved.damaged.push(name);
    await copyOne(source, join(filesFolder(to), name), described.sha256);
    moved.files += 1;
    moved.bytes += described.size;
  }
  await syncPath(filesFolder(to));
  return moved;
}

async function copyOne(source: string, target: string, sha256: string): Promise<void> {
  if (existsSync(target) && (await describeFile(target)).sha256 === sha256) return;
  const unfinished = `${target}.part`;
  await copyFile(source, unfinished);
  if ((await describeFile(unfinished)).sha256 !== sha256)
    throw new StoreProblem(`The copy of ${source} is not the same as the file.`);
  await syncPath(unfinished);
  await rename(unfinished, target);
}
