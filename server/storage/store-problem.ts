import { isDiskFull, resultCodeOf, resultCodes } from './sqlite/sqlite-error.js';

/** A problem that the administrator can solve; the message is a plain sentence for the terminal. */
export class StoreProblem extends Error {
  override name = 'StoreProblem';
}

const systemCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;

export const damaged = (folder: string): string =>
  `The database in ${folder} is damaged. Restore a backup: npm run restore -- <backup>`;

/** Plain sentence for an error of the file system or of SQLite in the data folder; undefined for any other error. */
export function sentenceFor(error: unknown, folder: string): string | undefined {
  if (error instanceof StoreProblem) return error.message;
  if (isDiskFull(error)) return `There is no space left on the disk of ${folder}.`;
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return `This account may not write to the folder ${folder}.`;
    case 'EROFS':
      return `The folder ${folder} is read-only.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${pathOf(error) ?? folder} is not a folder.`;
    case 'EISDIR':
      return `A folder in ${folder} has the name of a file that the server needs.`;
    case 'EIO':
      return `The disk of ${folder} reports an error.`;
    default:
  }
  switch (resultCodeOf(error)) {
    case resultCodes.readonly:
      return `The folder ${folder} or its database is read-only.`;
    case resultCodes.cantOpen:
      return `The database in ${folder} cannot be opened. The account needs to own the folder and its files.`;
    case resultCodes.corrupt:
    case resultCodes.notADatabase:
      return damaged(folder);
    case resultCodes.ioError:
      return `The disk of ${folder} reports an error.`;
    default:
      return undefined;
  }
}
