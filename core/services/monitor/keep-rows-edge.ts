import { storageKeys } from '../../contracts/names.js';
import { errorCount } from './error-row.js';
import type { KeptRow } from './kept-rows.js';

/** Maximum length of the stored rows in characters; local storage has five million for the whole origin. */
const maxLength = 250_000;

/**
 * Stores errors in local storage, one per line, while the database is not open and the page may be closed: local storage
 * is synchronous. The next monitor of this browser moves them to the database. Of rows that do not fit, only the number
 * of errors is stored. Returns false if nothing could be written.
 */
export function keepRows(window: Window, rows: readonly KeptRow[]): boolean {
  const { keptErrors } = storageKeys;
  try {
    let text = window.localStorage.getItem(keptErrors) ?? '';
    for (const row of rows) {
      const { owner, record } = row;
      const fits = text.length < maxLength && record;
      text += `${JSON.stringify(fits ? { owner, record } : { owner, dropped: errorCount(row) })}\n`;
    }
    window.localStorage.setItem(keptErrors, text);
    return true;
  } catch {
    // Local storage is blocked or full: the rows stay in memory.
    return false;
  }
}
