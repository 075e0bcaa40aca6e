/**
 * `npm run move -- --to postgres://…` moves the data folder of PORTICO_DATA to PostgreSQL, and
 * `npm run move -- --to <new folder>` the database of DATABASE_URL into a data folder.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { sentenceFor } from '../../storage/store-problem.js';
import { readSettings, SettingError } from '../settings.js';
import { moveToFolder, moveToPostgres, type Moved, type ToPostgresOptions } from './move-store.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);
const usage =
  'Usage: npm run move -- --to postgres://… [--files <another data folder>] [--cut-at-nul], ' +
  'or DATABASE_URL=postgres://… npm run move -- --to <new folder>';

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

async function toPostgres(options: Omit<ToPostgresOptions, 'log'>): Promise<number> {
  const { dataFolder, filesTo } = options;
  const moved = await moveToPostgres({ ...options, log });
  const next =
    `Start the server with DATABASE_URL and PORTICO_DATA=${filesTo ?? dataFolder}. ` +
    `The database in ${dataFolder} is as it was.`;
  return report(moved, 'PostgreSQL', next);
}

async function toFolder(databaseUrl: string, dataFolder: string, target: string): Promise<number> {
  const moved = await moveToFolder({ databaseUrl, dataFolder, target, log });
  const next = `Start the server with PORTICO_DATA=${target} and without DATABASE_URL. The database is as it was.`;
  return report(moved, target, next);
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
  const { dataFolder, databaseUrl } = readSettings(process.env);
  if (to.includes('://')) {
    if (databaseUrl === undefined)
      return toPostgres({
        dataFolder,
        databaseUrl: to,
        filesTo: files ? resolve(files) : undefined,
        isCutAtNul,
      });
    complain('DATABASE_URL is set: the data are in PostgreSQL already. Unset it to move a data folder.');
    return 1;
  }
  if (files !== undefined || isCutAtNul) {
    complain(usage);
    return 2;
  }
  if (databaseUrl !== undefined) return toFolder(databaseUrl, dataFolder, resolve(to));
  complain('DATABASE_URL is not set, so the data are in a folder already. To copy it: npm run backup');
  return 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const sentence =
      error instanceof SettingError
        ? error.message
        : sentenceFor(error, readSettings(process.env).dataFolder);
    complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exitCode = 1;
  },
);
