import { loadModule as coreLoadModule } from '../../core/resources/load-module.js';

/** Loads a chunk of the app, `loadModule(() => import('./page.js'))`, with the retry of `core/resources`. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return coreLoadModule(load, { window, beforeRetry });
}

async function beforeRetry(): Promise<void> {
  const { repairStyles } = await coreLoadModule(() => import('./repair-styles.js'), { window });
  await repairStyles(document);
}
