/**
 * `npm run move -- --to postgres://…` moves the data folder of PORTICO_DATA to PostgreSQL, and
 * `npm run move -- --to <new folder>` the database of DATABASE_URL into a data folder. The files are those of PORTICO_FILES
 * or of the data folder; `--files s3://bucket/folder` copies them into a bucket.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { FilesUnavailableError } from '../../records/files/file-store.js';
import { addressOf } from '../../records/files/s3/s3-place.js';
import { sentenceFor } from '../../storage/store-problem.js';
import { dataFolderOf, filesOf, readSettings, SettingError } from '../settings.js';
import type { FilePlace } from './move-files.js';
import {
  moveToFolder,
  moveToPostgres,
  type Moved,
  type ToFolderOptions,
  type ToPostgresOptions,
} from './move-store.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const usage =
  'Usage: npm run move -- --to postgres://… [--files <another data folder>|s3://…] [--cut-at-nul], ' +
  'or DATABASE_URL=postgres://… npm run move -- --to <new folder> [--files s3://…]';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Says what has been moved; returns the exit code. */
function report({ tables, rows, files }: Moved, where: string, next: string): number {
  log(`${tables} tables with ${rows.toLocaleString('en')} rows are the same in ${where}.`);
  if (files) log(`${files.files} files were copied and compared, ${megabytes(files.bytes)}.`);
  log(next);
  if (files === undefined || files.damaged.length === 0) return 0;
  complain(
    `${files.damaged.length} files were missing or had another size before: ${files.damaged.join(', ')}`,
  );
  return 1;
}

/** How the server is told where the files are. */
function filesSetting(from: FilePlace | undefined, to: FilePlace | undefined): string {
  const isBucket = to !== undefined && typeof to !== 'string';
  if (isBucket) return ` and PORTICO_FILES=${addressOf(to).replace(/\/$/, '')}`;
  return from === undefined ? '' : ', without PORTICO_FILES';
}

async function toPostgres(options: Omit<ToPostgresOptions, 'log'>): Promise<number> {
  const { dataFolder, filesFrom, filesTo } = options;
  const moved = await moveToPostgres({ ...options, log });
  const next =
    `Start the server with DATABASE_URL and PORTICO_DATA=${typeof filesTo === 'string' ? filesTo : dataFolder}` +
    `${filesSetting(filesFrom, filesTo ?? filesFrom)}. The database in ${dataFolder} is as it was.`;
  return report(moved, 'PostgreSQL', next);
}

async function toFolder(options: Omit<ToFolderOptions, 'log'>): Promise<number> {
  const { target, filesFrom, filesTo } = options;
  const moved = await moveToFolder({ ...options, log });
  const next =
    `Start the server with PORTICO_DATA=${target}${filesSetting(filesFrom, filesTo)} and without DATABASE_URL. ` +
    'The database is as it was.';
  return report(moved, target, next);
}

/** Where the files are and where they go. Throws SettingError. */
function readFilePlaces(files: string | undefined) {
  if (!files?.startsWith('s3://'))
    return { settings: readSettings(process.env), filesTo: files ? resolve(files) : undefined };
  const filesTo = filesOf(process.env, files, '--files');
  const { PORTICO_FILES: from, ...others } = process.env;
  if (from) return { settings: readSettings(process.env), filesTo };
  // The settings of the store are those of the new place alone.
  const settings = readSettings({ ...others, PORTICO_S3_ENDPOINT: '', PORTICO_S3_REGION: '' });
  return { settings, filesTo };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, files: { type: 'string' }, 'cut-at-nul': { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const { to, files, 'cut-at-nul': cutAtNul, ...unknown } = values;
  const isCutAtNul = cutAtNul === true;
  const isAsked = typeof to === 'string' && to !== '' && typeof files !== 'boolean';
  if (!isAsked || positionals.length > 0 || Object.keys(unknown).length > 0) {
    complain(usage);
    return 2;
  }
  const { settings, filesTo } = readFilePlaces(files);
  const { dataFolder, databaseUrl, files: filesFrom } = settings;
  if (to.includes('://')) {
    if (databaseUrl === undefined)
      return toPostgres({ dataFolder, databaseUrl: to, filesFrom, filesTo, isCutAtNul });
    complain('DATABASE_URL is set: the data are in PostgreSQL already. Unset it to move a data folder.');
    return 1;
  }
  // The new folder has the files, unless a bucket does.
  if (typeof filesTo === 'string' || isCutAtNul) {
    complain(usage);
    return 2;
  }
  if (databaseUrl !== undefined)
    return toFolder({ databaseUrl, dataFolder, target: resolve(to), filesFrom, filesTo });
  complain('DATABASE_URL is not set, so the data are in a folder already. To copy it: npm run backup');
  return 1;
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
