import { loadLimits } from '../../contracts/build-files.js';
import { ChunkLoadError, type ChunkLoadErrorInit } from './chunk-load-error.js';
import { chunkNameOf } from './resource-address.js';
import { retryImport } from './retry-import.js';

export interface ModuleEnvironment {
  window: Pick<Window, 'navigator' | 'setTimeout' | 'clearTimeout'>;
  /** Returns whether a module is loaded without a network too; never rejects. Default: none is. */
  isKept?: (url: string) => Promise<boolean> | undefined;
  /** Called before each attempt; a rejection fails the attempt. */
  beforeLoad?: () => Promise<void> | undefined;
  /** Called with the first failure before the retry; its rejection is that of the load. */
  beforeRetry?: (error: unknown) => Promise<void>;
}

/** Messages of the browsers, and of Vite for a style sheet of a module; all but Safari's end with the URL. */
const failedFetch =
  /(?:dynamically imported module|Importing a module script failed|Unable to preload (CSS) for)[^\w/]*(\S*)/;

/** Specifier of an `import()` in the source of a function. */
const importedBy = /\bimport\(\s*["'`]([^"'`]+)/;

/**
 * Loads ES modules, `loadModule(() => import('./page.js'), …)`; every `import()` of the app goes through it, with
 * the retry of {@link retryImport} and 120 s for each attempt (docs/requirements.md 9.1). Not started while the browser is
 * offline and the module not kept, since engines without https://github.com/whatwg/html/pull/10327 cache a failed load for as long as the document
 * lives. A timeout is not retried: the browser joins the retry to the request that hangs.
 *
 * Rejects with a {@link ChunkLoadError}, or with the error that a module has thrown.
 */
export async function loadModule<T>(
  load: () => Promise<T>,
  { window, isKept, beforeLoad, beforeRetry }: ModuleEnvironment,
): Promise<T> {
  /** URL of the module for browsers whose error does not contain it; all chunks of a build are in one folder. */
  function urlInSource(): string {
    const specifier = importedBy.exec(String(load))?.[1];
    return specifier ? new URL(specifier, import.meta.url).href : '';
  }

  function chunkError(
    cause: unknown,
    type: ChunkLoadErrorInit['type'],
    css = '',
    found = '',
  ): ChunkLoadError {
    const kind = css ? 'style' : 'module';
    const url = found || (css ? '' : urlInSource());
    const offline = !window.navigator.onLine;
    return new ChunkLoadError({ chunk: chunkNameOf(url) || kind, type, url, kind, offline, cause });
  }

  /** The error to reject with; undefined for an error of the module itself. */
  function failureOf(error: unknown): ChunkLoadError | undefined {
    if (error instanceof ChunkLoadError) return error;
    const found = failedFetch.exec(error instanceof Error ? error.message : '');
    if (found) return chunkError(error, 'error', found[1], found[2]);
    return window.navigator.onLine ? undefined : chunkError(error, 'error');
  }

  function attempt(): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => reject(chunkError(undefined, 'timeout')), loadLimits.timeoutMs);
      const loading = beforeLoad?.()?.then(load) ?? load();
      loading.then(resolve, reject).finally(() => window.clearTimeout(timer));
    });
  }

  if (!window.navigator.onLine && !(await isKept?.(urlInSource()))) throw chunkError(undefined, 'error');
  const isRetried = (error: unknown) => {
    const failure = failureOf(error);
    return failure !== undefined && !failure.offline && failure.type !== 'timeout';
  };
  try {
    return await retryImport(attempt, { window, isRetried, beforeRetry });
  } catch (error) {
    throw failureOf(error) ?? error;
  }
}
