import { loadModule as loadWithRetry } from '../../core/resources/load-module.js';
import { repairStyles } from './repair-styles.js';

/** Loads a chunk of the app, `loadModule(() => import('./page.js'))`, with the retry of `core/resources`. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return loadWithRetry(load, { window, beforeRetry: () => repairStyles(document) });
}
