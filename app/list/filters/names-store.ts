import { atom, type WritableAtom } from 'nanostores';

import type { RecordsApi } from '../../data/records-api.js';

/** Names of the people and records that filters of this page speak of, by id: an address only has the ids. */
export type Names = Readonly<Record<string, string>>;

const stores = new WeakMap<RecordsApi, WritableAtom<Names>>();

export function namesOf(records: RecordsApi): WritableAtom<Names> {
  let $names = stores.get(records);
  if (!$names) {
    $names = atom<Names>({});
    stores.set(records, $names);
  }
  return $names;
}

export function rememberName(records: RecordsApi, id: string, name: string): void {
  const $names = namesOf(records);
  if ($names.get()[id] !== name) $names.set({ ...$names.get(), [id]: name });
}
