import { atom, type WritableAtom } from 'nanostores';

import type { App } from '../../app-context.js';

/** Names of the people and records that filters of this page speak of, by id: an address only has the ids. */
export type Names = Readonly<Record<string, string>>;

const stores = new WeakMap<App, WritableAtom<Names>>();

export function namesOf(app: App): WritableAtom<Names> {
  let $names = stores.get(app);
  if (!$names) {
    $names = atom<Names>({});
    stores.set(app, $names);
  }
  return $names;
}

export function rememberName(app: App, id: string, name: string): void {
  const $names = namesOf(app);
  if ($names.get()[id] !== name) $names.set({ ...$names.get(), [id]: name });
}
