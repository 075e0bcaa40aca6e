import { loadLimits } from '../../contracts/build-files.js';
import type { Timers } from '../request/types.js';
import { ChunkLoadError, type ChunkErrorType } from './chunk-load-error.js';
import { chunkNameOf, withTimestamp } from './resource-address.js';
import { tryTwice } from './try-twice.js';

export interface ManifestLoaderDeps {
  fetch: typeof fetch;
  timers: Timers;
}

/** Parsed content of a JSON file. @throws ChunkLoadError, also for content of another shape */
export type ManifestLoader = <T>(url: string, parse: (value: unknown) => T | undefined) => Promise<T>;

/**
 * Loads the JSON files of a build, with the limits and the retry of scripts. They are revalidated with the server, since
 * their names have no hash, and requested without cookies and session id.
 */
export function createManifestLoader({ fetch, timers }: ManifestLoaderDeps): ManifestLoader {
  async function request<T>(
    url: string,
    requested: string,
    parse: (value: unknown) => T | undefined,
  ): Promise<T> {
    const failure = (type: ChunkErrorType, cause?: unknown): ChunkLoadError =>
      new ChunkLoadError({ chunk: chunkNameOf(url), type, url, kind: 'manifest', cause });
    const limit = new AbortController();
    const timer = timers.set(() => limit.abort(), loadLimits.timeoutMs);
    try {
      const response = await fetch(requested, {
        cache: 'no-cache',
        credentials: 'omit',
        signal: limit.signal,
      });
      if (!response.ok) throw failure(response.status === 404 ? 'missing' : 'error');
      const parsed = parse(JSON.parse(await response.text()));
      if (parsed === undefined) throw failure('missing');
      return parsed;
    } catch (cause) {
      if (cause instanceof ChunkLoadError) throw cause;
      // A page in place of the file is no JSON.
      throw failure(
        limit.signal.aborted ? 'timeout' : cause instanceof SyntaxError ? 'missing' : 'error',
        cause,
      );
    } finally {
      timers.clear(timer);
    }
  }

  return (url, parse) =>
    tryTwice(timers, (isRetry) => request(url, isRetry ? withTimestamp(url, timers.now()) : url, parse));
}
