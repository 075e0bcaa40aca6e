import { storageKeys } from '../contracts/names.js';
import type { KeptRow } from './kept-rows.js';

/** Characters of the kept rows, of five million that local storage has for the whole origin. */
const maxLength = 250_000;

/**
 * Keeps errors in local storage, one to a line, while the database is not open and the page may be closed: local storage
 * is written at once. The next monitor of this browser stores them in the database. Of rows that do not fit, only the
 * number of errors is kept. Returns false where nothing could be written.
 */
export function keepRows(window: Window, rows: readonly KeptRow[]): boolean {
  const { keptErrors } = storageKeys;
  try {
    let text = window.localStorage.getItem(keptErrors) ?? '';
    for (const { owner, record, dropped = record?.count ?? 1 } of rows) {
      text += `${JSON.stringify(text.length < maxLength && record ? { owner, record } : { owner, dropped })}\n`;
    }
    window.localStorage.setItem(keptErrors, text);
    return true;
  } catch {
    // Local storage is blocked or full: the rows stay in memory.
    return false;
  }
}
