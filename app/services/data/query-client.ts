import { nanoquery, type FetcherValue, type NanoqueryArgs } from '@nanostores/query';
import { onStart, onStop } from 'nanostores';

/** One read of the back end: cached under its key, shared by every component that uses it. */
export interface Query<T> {
  /** Starts or refreshes the request with the first subscriber, and aborts it with the last one. */
  subscribe(onChange: () => void): () => void;
  value(): FetcherValue<T, unknown> | undefined;
  /** Cached data, also without a subscriber. */
  cached(): T | undefined;
  /** Loads again; cached data stays until the response arrives. */
  reload(): void;
  /** Replaces the data, for example with the response to a save. A request in flight is aborted. */
  set(data: T): void;
}

interface QueryOptions {
  /** A new subscriber gets cached data without a request: of any age, or as old as this in ms. */
  keep?: true | number;
}

/** Kind of data, then the values that identify one item of it. */
export type QueryKey = readonly [kind: string, ...parts: string[]];

export interface QueryClient {
  query<T>(key: QueryKey, load: (signal: AbortSignal) => Promise<T>, options?: QueryOptions): Query<T>;
  /** Loads the matching queries again: mounted ones now, others with their next subscriber. */
  invalidate(matches: (key: QueryKey) => boolean): void;
  /** Removes all data and aborts all requests. */
  clear(): void;
}

/** Rejection of a request whose response is no longer needed; never shown. */
class SupersededError extends Error {
  override name = 'SupersededError';
}

export function isSuperseded(error: unknown): boolean {
  return error instanceof SupersededError;
}

interface InFlightRequest {
  controller: AbortController;
  restart: boolean;
}

type CacheEntry = NonNullable<ReturnType<NonNullable<NanoqueryArgs['cache']>['get']>>;

const maxEntries = 300;
/** Number of known keys from which those that are not in use are forgotten. */
const maxKeys = 2 * maxEntries;

/** Cache that drops its oldest entries, and keeps the data of an entry when loading it again fails. */
class QueryCache extends Map<string, CacheEntry> {
  override set(key: string, entry: CacheEntry): this {
    if (isSuperseded(entry.error)) return this;
    const data = entry.data ?? (entry.error === undefined ? undefined : this.get(key)?.data);
    // Not moved to the end: the package writes entries while it iterates over them.
    // An error is never fresh: it is loaded again on reconnection and with the next subscriber.
    const created = entry.error === undefined ? entry.created : -Infinity;
    super.set(key, {
      ...entry,
      ...(data !== undefined && { data }),
      ...(created !== undefined && { created }),
    });
    for (const oldest of this.keys()) {
      if (this.size <= maxEntries) break;
      this.delete(oldest);
    }
    return this;
  }
}

/**
 * Server state by @nanostores/query, plus what it lacks: requests are aborted with their last subscriber, and an
 * invalidation during a request restarts it.
 * @param scope part of every key: data of one user is never shown to another
 */
export function createQueryClient(scope: () => string): QueryClient {
  const cache = new QueryCache();
  const inFlight = new Map<string, InFlightRequest>();
  const subscribers = new Map<string, number>();
  /** Keys by their texts. */
  const keys = new Map<string, QueryKey>();
  const [createFetcherStore, , { revalidateKeys, mutateCache }] = nanoquery({
    cache,
    // Errors are shown with a button to try again.
    onErrorRetry: false,
    // A query that was first used in a hidden tab is not loaded before the tab is shown.
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // Also the lifetime of data that is set; the package's own default for those is 8 s.
    cacheLifetime: Infinity,
  });

  async function run<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      const request: InFlightRequest = { controller: new AbortController(), restart: false };
      const { signal } = request.controller;
      inFlight.set(key, request);
      try {
        const data = await Promise.race([load(signal), rejectOnAbort(signal)]);
        // It may have been aborted after the response arrived.
        signal.throwIfAborted();
        return data;
      } catch (error) {
        if (!signal.aborted) throw error;
        if (!request.restart) throw new SupersededError();
      } finally {
        if (inFlight.get(key) === request) inFlight.delete(key);
      }
    }
  }

  function abort(key: string, restart: boolean): void {
    const request = inFlight.get(key);
    if (!request) return;
    request.restart = restart;
    request.controller.abort();
  }

  const textOf = (key: QueryKey): string => JSON.stringify([scope(), ...key]);

  function rememberKey(key: string, parts: QueryKey): void {
    if (keys.size >= maxKeys)
      for (const known of keys.keys()) if (!cache.has(known) && !subscribers.has(known)) keys.delete(known);
    keys.set(key, parts);
  }

  function invalidateWhere(matches: (key: string) => boolean): void {
    for (const key of [...inFlight.keys()]) if (matches(key)) abort(key, true);
    revalidateKeys(matches);
  }

  return {
    query<T>(
      parts: QueryKey,
      load: (signal: AbortSignal) => Promise<T>,
      { keep = 0 }: QueryOptions = {},
    ): Query<T> {
      const key = textOf(parts);
      const store = createFetcherStore<T, unknown>(key, {
        fetcher: () => run(key, load),
        dedupeTime: keep === true ? Infinity : keep,
      });
      onStart(store, () => {
        rememberKey(key, parts);
        subscribers.set(key, (subscribers.get(key) ?? 0) + 1);
        // Aborted when the last subscriber left just before: it is restarted.
        const request = inFlight.get(key);
        if (request?.controller.signal.aborted) request.restart = true;
      });
      onStop(store, () => {
        const left = (subscribers.get(key) ?? 1) - 1;
        if (left > 0) subscribers.set(key, left);
        else {
          subscribers.delete(key);
          abort(key, false);
        }
      });
      return {
        subscribe: (onChange) => store.listen(onChange),
        value: () => store.value,
        // The type is certain: only `load` and `set` of this query write data under its key.
        cached: () => cache.get(key)?.data as T | undefined,
        reload: () => invalidateWhere((other) => other === key),
        set(data) {
          abort(key, false);
          rememberKey(key, parts);
          cache.set(key, { data, created: Date.now(), expires: Infinity });
          mutateCache(key, data);
        },
      };
    },
    invalidate(matches) {
      invalidateWhere((key) => {
        const parts = keys.get(key);
        // Other texts are those of another user.
        return parts !== undefined && matches(parts) && textOf(parts) === key;
      });
    },
    clear() {
      cache.clear();
      for (const key of [...inFlight.keys()]) abort(key, false);
    },
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new SupersededError()), { once: true });
  });
}
