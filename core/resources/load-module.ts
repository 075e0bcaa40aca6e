import { loadLimits } from '../contracts/build-files.js';
import { ChunkLoadError } from './chunk-load-error.js';
import { chunkNameOf } from './resource-address.js';

export interface ModuleEnvironment {
  window: Pick<Window, 'navigator' | 'setTimeout'>;
  /** Called with the first failure before the retry; its rejection is that of the load. */
  beforeRetry?: (error: unknown) => Promise<void>;
}

/** Messages of the browsers, and of Vite for a style sheet of a module; all but Safari's end with the URL. */
const failedFetch =
  /(?:dynamically imported module|Importing a module script failed|Unable to preload (CSS) for)[^\w/]*(\S*)/;

/**
 * Loads ES modules, `loadModule(() => import('./page.js'), …)`; every `import()` goes through it. A failed load is
 * repeated once after 800 ms, at the same URL: with another query the browser would make a second instance of the module.
 * Not started while the browser is offline, since engines without https://github.com/whatwg/html/pull/10327 cache a
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
  try {
    return await load();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || failure.offline) throw failure ?? error;
    await new Promise((resolve) => window.setTimeout(resolve, loadLimits.retryDelayMs));
    try {
      await beforeRetry?.(error);
      // Chromium 156 forgets a failed import of the loaded module only with its next failure.
      return await load().catch(load);
    } catch (again) {
      throw failureOf(again) ?? again;
    }
  }
}
