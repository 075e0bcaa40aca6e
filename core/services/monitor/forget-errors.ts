import { storageKeys } from '../../contracts/names.js';
import { attempt } from '../../contracts/parse.js';
import { ownerKey } from '../../kernel/storage/row.js';
import { deleteErrors } from './error-store-edge.js';
import { parseKeptRows } from './kept-rows.js';

/**
 * Deletes the errors of an owner that have not been sent, and those from before sign-in. Rejects if they cannot be
 * deleted.
 * @param owner undefined for all owners
 */
export async function forgetErrors(window: Window, owner: string | undefined): Promise<void> {
  const owners = owner === undefined ? undefined : [owner, ownerKey('', '')];
  // Where storage is blocked, nothing is stored.
  attempt(() => forgetKept(window.localStorage, owners));
  await deleteErrors(owners);
}

function forgetKept(storage: Storage, owners: readonly string[] | undefined): void {
  const { keptErrors } = storageKeys;
  const kept = owners ? parseKeptRows(storage.getItem(keptErrors) ?? '') : [];
  const others = kept.filter((row) => !owners?.includes(row.owner));
  if (others.length === 0) storage.removeItem(keptErrors);
  else storage.setItem(keptErrors, others.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
