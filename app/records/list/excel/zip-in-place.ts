import { zipSync, type FlateError, type Zippable } from 'fflate/browser';

/*
 * fflate for the library that writes workbooks, in whose place vite.config.ts puts this module. fflate's own `zip` starts
 * workers of its own from blobs, which our content security policy forbids; the workbook is written by a worker anyway.
 */

export * from 'fflate/browser';

export function zip(files: Zippable, done: (error: FlateError | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
