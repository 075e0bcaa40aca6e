import { loadModule as loadWithRetry } from '../../core/resources/load-module.js';

/** Loads a chunk of the elements, `loadModule(() => import('./de.js'))`, with the retry of `core/resources`. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return loadWithRetry(load, { window });
}
