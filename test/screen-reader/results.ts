import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/screen-reader');
const file = join(folder, 'results.json');

/** What was announced for an element, and the test that heard it. */
export interface Announcement {
  element: string;
  /** The event that led to it. */
  cause: string;
  /** Texts that were spoken for it, in order. */
  spoken: readonly string[];
  test: string;
}

export interface ScreenReaderResults {
  orca: string;
  chromium: string;
  announcements: readonly Announcement[];
}

export function saveResults(results: ScreenReaderResults): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(results, null, 2));
}

export const readResults = (): ScreenReaderResults =>
  JSON.parse(readFileSync(file, 'utf8')) as ScreenReaderResults;
