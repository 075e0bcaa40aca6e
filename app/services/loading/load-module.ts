import { loadModule as coreLoadModule } from '../../../core/kernel/resources/load-module.js';
import type { StyleRepair } from './repair-styles.js';

/** Present once a chunk has failed to load. */
let repair: StyleRepair | undefined;

/** Loads a chunk of the app, `loadModule(() => import('./page.js'))`, with the retry of `core/kernel/resources`. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return coreLoadModule(load, {
    window,
    isKept,
    beforeLoad: () => repair?.before(load),
    async beforeRetry(error) {
      const { createStyleRepair } = await coreLoadModule(() => import('./repair-styles.js'), { window });
      repair ??= createStyleRepair(document);
      repair.note(load, error);
    },
  });
}

/** Whether the service worker has a file. */
async function isKept(url: string): Promise<boolean> {
  try {
    return (await caches.match(url)) !== undefined;
  } catch {
    // Storage is blocked, or the page is not secure.
    return false;
  }
}
