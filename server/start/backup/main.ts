/** `npm run backup -- <folder>` and `npm run restore -- <folder> [--replace]`, on the folder of PORTICO_DATA and the files of PORTICO_FILES. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { FilesUnavailableError } from '../../records/files/file-store.js';
import { openS3Store } from '../../records/files/s3/s3-store.js';
import { dataFolderOf, filesOf, SettingError } from '../settings.js';
import { sentenceFor } from '../../storage/store-problem.js';
import { makeBackup } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const now = (): Date => new Date();
const usage = 'Usage: npm run backup -- <new folder>, or npm run restore -- <backup> [--replace]';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function backup(dataFolder: string, target: string): Promise<number> {
  const place = filesOf(process.env);
  const bucket = place && (await openS3Store(place, dataFolder));
  const { files, bytes, damaged } = await makeBackup(dataFolder, target, now, bucket);
  log(`The backup ${target} is complete: the database and ${files} files, ${megabytes(bytes)}.`);
  if (damaged.length === 0) return 0;
  complain(
    `In ${bucket?.place ?? dataFolder}, ${damaged.length} files are missing or have another size: ${damaged.join(', ')}`,
  );
  return 1;
}

async function restore(dataFolder: string, from: string, replace: boolean): Promise<number> {
  const { madeAt, files, formerData } = await restoreBackup({ backup: from, dataFolder, replace, now });
  log(`${dataFolder} has the data of ${madeAt}: the database and ${files} files.`);
  if (formerData !== undefined) log(`The former database is in ${formerData}.`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [command, folder, ...others] = positionals;
  const dataFolder = dataFolderOf(process.env);
  if (process.env['DATABASE_URL']) {
    complain(
      'DATABASE_URL is set, so the database is in PostgreSQL: back it up with pg_dump and restore it with pg_restore, ' +
        'with the files as docs/operations.md says.',
    );
    return 1;
  }
  const { replace, ...unknown } = values;
  if (folder === undefined || others.length > 0 || Object.keys(unknown).length > 0) {
    complain(usage);
    return 2;
  }
  if (command === 'backup') return backup(dataFolder, resolve(folder));
  return restore(dataFolder, resolve(folder), replace === true);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const isPlain = error instanceof SettingError || error instanceof FilesUnavailableError;
    const sentence = isPlain ? error.message : sentenceFor(error, dataFolderOf(process.env));
    complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exitCode = 1;
  },
);
