import { loadModule as coreLoadModule } from '../../../core/kernel/resources/load-module.js';
import type { StyleRepair } from './repair-styles.js';

/** Present once a chunk has failed to load. */
let repair: StyleRepair | undefined;

/** Loads a chunk of the app, `loadModule(() => import('./page.js'))`, with the retry of `core/kernel/resources`. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return coreLoadModule(load, {
    window,
    // Pages that are not secure have no caches, and where storage is blocked they are not read.
    isKept: (url) => (window as Partial<typeof globalThis>).caches?.match(url).then(Boolean, () => false),
    beforeLoad: () => repair?.before(load),
    async beforeRetry(error) {
      const { createStyleRepair } = await coreLoadModule(() => import('./repair-styles.js'), { window });
      repair ??= createStyleRepair(document);
      repair.note(load, error);
    },
  });
}
