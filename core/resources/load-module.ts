import { ChunkLoadError } from './chunk-load-error.js';
import { chunkNameOf } from './resource-address.js';
import { retryImport } from './retry-import.js';

export interface ModuleEnvironment {
  window: Pick<Window, 'navigator' | 'setTimeout'>;
  /** Called with the first failure before the retry; its rejection is that of the load. */
  beforeRetry?: (error: unknown) => Promise<void>;
}

/** Messages of the browsers, and of Vite for a style sheet of a module; all but Safari's end with the URL. */
const failedFetch =
  /(?:dynamically imported module|Importing a module script failed|Unable to preload (CSS) for)[^\w/]*(\S*)/;

/**
 * Loads ES modules, `loadModule(() => import('./page.js'), …)`; every `import()` of the app goes through it, with
 * the retry of {@link retryImport}. Not started while the browser is offline, since engines without https://github.com/whatwg/html/pull/10327 cache a
 * failed load for as long as the document lives.
 *
 * Rejects with a {@link ChunkLoadError}, or with the error that a module has thrown.
 */
export async function loadModule<T>(
  load: () => Promise<T>,
  { window, beforeRetry }: ModuleEnvironment,
): Promise<T> {
  function chunkError(cause: unknown, css = '', url = ''): ChunkLoadError {
    const kind = css ? 'style' : 'module';
    const offline = !window.navigator.onLine;
    return new ChunkLoadError({ chunk: chunkNameOf(url) || kind, type: 'error', url, kind, offline, cause });
  }

  /** The error to reject with; undefined for an error of the module itself. */
  function failureOf(error: unknown): ChunkLoadError | undefined {
    const found = failedFetch.exec(error instanceof Error ? error.message : '');
    if (found) return chunkError(error, found[1], found[2]);
    return window.navigator.onLine ? undefined : chunkError(error);
  }

  if (!window.navigator.onLine) throw chunkError(undefined);
  const isRetried = (error: unknown) => failureOf(error)?.offline === false;
  try {
    return await retryImport(load, { window, isRetried, beforeRetry });
  } catch (error) {
    throw failureOf(error) ?? error;
  }
}
