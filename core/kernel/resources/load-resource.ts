import { loadLimits } from '../../contracts/build-files.js';
import type { Timers } from '../request/types.js';
import { ChunkLoadError, type ChunkErrorType } from './chunk-load-error.js';
import { chunkNameOf, withTimestamp } from './resource-address.js';
import { tryTwice } from './try-twice.js';

/** A classic script or a style sheet. */
export interface ResourceRequest {
  kind: 'script' | 'style';
  url: string;
  /** Name in the message of an error. Default: the name of the file. */
  chunk?: string;
  /** Hash that the browser checks, as in the attribute `integrity`. */
  integrity?: string;
  referrerPolicy?: ReferrerPolicy;
  /** Checks the effect of a loaded script; false: the script counts as missing. */
  isComplete?: () => boolean;
  /** Limit on all attempts together, in ms; without it each attempt has 120 s. */
  waitMs?: number;
}

/** An element that loads a resource. */
export interface Insertion {
  /** Resolves when the resource is loaded; rejects when the element reports an error. */
  readonly done: Promise<void>;
  remove(): void;
}

export interface ResourceLoaderDeps {
  /** Adds an element for a URL. @throws TypeError for a URL that may not be loaded */
  insert(request: ResourceRequest, url: string): Insertion;
  timers: Timers;
}

/**
 * Loads a resource into the document, once for each kind and URL. A failed one can be loaded again later. Rejects with a
 * {@link ChunkLoadError}, or with the TypeError of a URL that may not be loaded.
 */
export type ResourceLoader = (request: ResourceRequest) => Promise<void>;

/**
 * Loader of classic scripts and style sheets: 120 s for each attempt, and one retry after 800 ms with a timestamp
 * (docs/requirements.md 4.27, 4.28). A script whose time is over is removed but may still run when it arrives late, so
 * it must bear being run twice.
 */
export function createResourceLoader({ insert, timers }: ResourceLoaderDeps): ResourceLoader {
  const loads = new Map<string, Promise<void>>();

  async function attempt(request: ResourceRequest, url: string, limitMs: number): Promise<void> {
    const insertion = insert(request, url);
    let timer: unknown;
    const timeout = new Promise<ChunkErrorType>((resolve) => {
      timer = timers.set(() => resolve('timeout'), limitMs);
    });
    const loaded = insertion.done.then(
      () => (request.isComplete?.() === false ? 'missing' : undefined),
      (): ChunkErrorType => 'error',
    );
    const type = await Promise.race([loaded, timeout]);
    timers.clear(timer);
    if (!type) return;
    insertion.remove();
    throw failureOf(request, type);
  }

  function load(request: ResourceRequest): Promise<void> {
    const { url, waitMs = Infinity } = request;
    const end = timers.now() + waitMs;
    const attemptOnce = (isRetry: boolean): Promise<void> => {
      const now = timers.now();
      const limitMs = Math.min(loadLimits.timeoutMs, end - now);
      return attempt(request, isRetry ? withTimestamp(url, now) : url, limitMs);
    };
    return tryTwice(timers, attemptOnce, end);
  }

  return (request) => {
    const key = `${request.kind} ${request.url}`;
    const pending = loads.get(key);
    if (pending) return pending;
    const loading = load(request).catch((error: unknown) => {
      loads.delete(key);
      throw error;
    });
    loads.set(key, loading);
    return loading;
  };
}

function failureOf(request: ResourceRequest, type: ChunkErrorType): ChunkLoadError {
  const { kind, url, chunk = chunkNameOf(url), integrity } = request;
  return new ChunkLoadError({ chunk, type, url, kind, ...(integrity && { integrity }) });
}
