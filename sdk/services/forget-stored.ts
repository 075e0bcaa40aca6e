import { storageKeys } from '../../core/contracts/names.js';
import { attempt } from '../../core/contracts/parse.js';
import { loadModule } from '../../core/kernel/resources/load-module.js';
import { readRow, withValue } from '../../core/kernel/storage/row.js';

type Page = Window & typeof globalThis;

const { linkNoRemind, desktopUserAgent, resourceReport, droppedResourceReports } = storageKeys;

/** Beginnings of the keys of texts that the library stores without an owner. */
const textKeys: readonly string[] = [linkNoRemind, desktopUserAgent, resourceReport, droppedResourceReports];

/** What stays under a key; undefined for nothing. */
function restOf(key: string, text: string, owner: string | undefined): string | undefined {
  if (textKeys.some((prefix) => key.startsWith(prefix))) return undefined;
  if (key !== storageKeys.tenantCache && !key.startsWith(storageKeys.prefix)) return text;
  const found = readRow(text);
  if (found.kind !== 'ours') return text;
  const row = owner === undefined ? undefined : withValue(found.row, owner, undefined);
  return row && JSON.stringify(row);
}

/**
 * Removes from local and session storage what the library has stored for a user.
 * @param owner undefined for all users
 */
export function forgetKeys(window: Page, owner: string | undefined): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    // Where storage is blocked, nothing is stored.
    attempt(() => {
      const storage = window[area];
      for (const key of Object.keys(storage)) {
        const text = storage.getItem(key) ?? '';
        const rest = restOf(key, text, owner);
        if (rest === undefined) storage.removeItem(key);
        else if (rest !== text) storage.setItem(key, rest);
      }
    });
  }
}

/**
 * Removes what the library has stored in this browser for a user, with the errors that were not sent. Rejects if it
 * cannot.
 * @param owner undefined for all users
 */
export async function forgetStored(window: Page, owner: string | undefined): Promise<void> {
  forgetKeys(window, owner);
  const { forgetErrors } = await loadModule(() => import('../../core/services/monitor/forget-errors.js'), {
    window,
  });
  await forgetErrors(window, owner);
}
