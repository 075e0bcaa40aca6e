import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as v from 'valibot';

import { isStoredName } from '../../records/files/file-store.js';
import { StoreProblem } from '../../storage/store-problem.js';

/*
 * A backup is a folder with the database, the files that it knows, and this list of both. The list is written last, so
 * a folder without it is no backup.
 */
const manifestName = 'backup.json';
export const backupDatabase = 'portico.sqlite';
export const backupFiles = 'files';

const storedSchema = v.object({
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const manifestSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** Version of the database's schema. */
  version: v.pipe(v.number(), v.integer()),
  database: storedSchema,
  files: v.array(v.object({ ...storedSchema.entries, name: v.pipe(v.string(), v.check(isStoredName)) })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
type Stored = v.InferOutput<typeof storedSchema>;

/** Size and checksum of a file. */
export async function describeFile(path: string): Promise<Stored> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const handle = await open(join(folder, manifestName), 'wx');
  try {
    await handle.writeFile(JSON.stringify(manifest, null, 1));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws StoreProblem if the folder is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
  } catch (error) {
    throw new StoreProblem(`${folder} is not a backup: ${manifestName} cannot be read.`, { cause: error });
  }
  const parsed = v.safeParse(manifestSchema, value);
  if (!parsed.success) throw new StoreProblem(`${folder} is not a backup of this kind.`);
  return parsed.output;
}
