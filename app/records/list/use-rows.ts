import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import * as v from 'valibot';

import { listPageSchema } from '../../../core/contracts/records.js';
import type { CachedList } from '../../services/data/cached-lists.js';
import type { RecordsApi } from '../../services/data/records-api.js';
import { createRowCache, type RowCache, type RowCacheState } from '../../services/data/row-cache.js';
import { useServerState } from '../../services/data/server-state.js';
import { useRecords } from '../../services/data/use-records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import type { KeptReads } from '../../services/offline/kept-reads.js';
import { isNetworkError } from '../../services/offline/is-network-error.js';
import { useKeptReads } from '../../services/offline/use-kept.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { queryKey, type RowsQuery } from './list-query.js';

export interface ListRows {
  /** The list to render: that of the current query, or of the previous one until the first response. */
  list: CachedList;
  /** Total number of rows; undefined before the first response. */
  total: number | undefined;
  /** True if there are more rows than `total`. */
  totalIsMinimum: boolean;
  /** Error of the last load. */
  error: unknown;
  /** True if the first load is in flight. */
  loading: boolean;
  /** True if the rendered list is that of the previous query. */
  waiting: boolean;
  /** Loads failed rows again. */
  retry: () => void;
}

/** Debounce time of fetches while scrolling, in ms. */
const restMs = 60;

/**
 * Rows of a query; cached while the user is on another page, and updated when their records change.
 * @param isLoaded false loads nothing, where another kind of view than the table is shown
 */
export function useRows(module: string, query: RowsQuery, isLoaded: boolean): ListRows {
  const records = useRecords();
  const kept = useKeptReads();
  const { window } = usePlatform();
  const { lists } = useServerState();
  const { lang } = useLocale();
  const key = queryKey(module, lang, query);
  const list = useMemo(
    () => lists.getOrCreate(key, module, () => createCache({ records, kept, window, module, key, query })),
    [lists, records, kept, window, module, key, query],
  );
  return useListRows(list, isLoaded);
}

/**
 * The rows of a list, and its state; those of the previous list until the first response of this one.
 * @param isLoaded false loads nothing
 */
export function useListRows(list: CachedList, isLoaded: boolean): ListRows {
  const { window } = usePlatform();
  const { cache } = list;
  const isAnswered = (state: RowCacheState) => state.total !== undefined || state.error !== undefined;
  const answered = useCacheState(cache, isAnswered);

  const [last, setLast] = useState(list);
  if (answered && last !== list) setLast(list);
  const shown = answered || !isLoaded ? list : last;
  // Only the state that the page renders: the table subscribes to single rows itself.
  const total = useCacheState(shown.cache, (state) => state.total);
  const totalIsMinimum = useCacheState(shown.cache, (state) => state.totalIsMinimum);
  const error = useCacheState(shown.cache, (state) => state.error);
  const loading = useCacheState(shown.cache, (state) => state.total === undefined && state.loading);

  useEffect(() => (isLoaded ? list.activate() : undefined), [list, isLoaded]);

  // Failed loads are retried when the connection is back.
  useEffect(() => {
    if (!isLoaded) return undefined;
    const again = () => list.cache.retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [window, list, isLoaded]);

  return {
    list: shown,
    total,
    totalIsMinimum,
    error,
    loading,
    waiting: shown !== list,
    retry: () => list.cache.retry(),
  };
}

/** One part of a cache's state; renders again only when that part changes. */
function useCacheState<T>({ $state }: RowCache, part: (state: RowCacheState) => T): T {
  return useSyncExternalStore(
    (changed) => $state.listen(changed),
    () => part($state.get()),
  );
}

/** Debounces a task until scrolling has stopped; returns the function that cancels it. */
export const afterRest =
  (window: Window) =>
  (task: () => void): (() => void) => {
    const timer = window.setTimeout(task, restMs);
    return () => window.clearTimeout(timer);
  };

interface CacheOptions {
  records: RecordsApi;
  kept: KeptReads | undefined;
  window: Window;
  module: string;
  key: string;
  query: RowsQuery;
}

function createCache({ records, kept, window, module, key, query }: CacheOptions): RowCache {
  return createRowCache({
    async load(offset, limit, signal) {
      const page = await records.list(module, { ...query, offset, limit }, signal);
      if (offset === 0) void kept?.keep('rows', key, page);
      return page;
    },
    async loadKept(error) {
      if (!isNetworkError(error)) return undefined;
      const found = await kept?.find('rows', key);
      const result = v.safeParse(listPageSchema, found?.data);
      return found && result.success ? { page: result.output, at: found.at } : undefined;
    },
    defer: afterRest(window),
    now: () => Date.now(),
  });
}
