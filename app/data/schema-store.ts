import { atom, type ReadableAtom } from 'nanostores';

import type { ModuleSchema, SavedView } from '../../core/contracts/records.js';
import type { Load } from './use-load.js';

/** A module's schema, loaded once and kept. */
export interface SchemaStore {
  readonly $schema: ReadableAtom<Load<ModuleSchema>>;
  /** Loads it unless it is here or on its way. */
  need(): void;
  /** Loads it again; what is here stays meanwhile. */
  reload(): void;
  /** The person's views changed. */
  setViews(views: SavedView[]): void;
}

export function createSchemaStore(load: () => Promise<ModuleSchema>): SchemaStore {
  const $schema = atom<Load<ModuleSchema>>({ state: 'loading' });
  let flight: Promise<void> | undefined;

  function reload(): void {
    $schema.set({ state: 'loading', data: $schema.get().data });
    const mine = (flight = load().then(
      (data) => {
        if (flight === mine) $schema.set({ state: 'ready', data });
      },
      (error: unknown) => {
        if (flight === mine) $schema.set({ state: 'failed', error, data: $schema.get().data });
      },
    ));
  }

  return {
    $schema,
    need() {
      if (!flight) reload();
    },
    reload,
    setViews(views) {
      const { data } = $schema.get();
      if (data) $schema.set({ state: 'ready', data: { ...data, views } });
    },
  };
}
