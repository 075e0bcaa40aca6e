import { retryImport } from '../../core/kernel/resources/retry-import.js';

/**
 * Loads a chunk of the elements, `loadModule(() => import('./de.js'))`. Not started while the browser is offline, since
 * engines without https://github.com/whatwg/html/pull/10327 cache a failed load for as long as the document lives.
 * Rejects with the browser's error: what the app reads from it for its reports would be part of every element.
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new TypeError('The browser is offline');
  return retryImport(load, { window });
}
