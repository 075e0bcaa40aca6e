import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { Filter } from '../../core/contracts/records.js';
import type { CachedList } from '../data/cached-lists.js';
import type { RecordsApi } from '../data/records-api.js';
import { createRowCache, type RowCache, type RowCacheState } from '../data/row-cache.js';
import { useServerState } from '../data/server-state.js';
import { useRecords } from '../data/use-records.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { queryKey, type RowsQuery } from './list-query.js';

export interface ListRows {
  /** The list to draw: of the present query, or of the one before until the first answer is here. */
  list: CachedList;
  /** Rows in all; undefined before the first answer. */
  total: number | undefined;
  /** What the last load failed with. */
  error: unknown;
  /** The first answer is on its way. */
  loading: boolean;
  /** What is drawn is not yet what was asked for. */
  waiting: boolean;
  /** Asks again for what failed. */
  retry: () => void;
}

/** ms after which rows that are found again are asked for anew, quietly. */
const freshMs = 15_000;
/** ms that scrolling must rest before pages are fetched. */
const restMs = 60;

/** The rows of a query; kept while the person is elsewhere, and following what happens to their records. */
export function useRows(module: string, query: RowsQuery): ListRows {
  const records = useRecords();
  const { window } = usePlatform();
  const { lists } = useServerState();
  const { lang } = useLocale();
  const key = queryKey(module, lang, query);
  const list = useMemo(
    () => lists.take(key, module, () => createCache(records, window, module, key)),
    [lists, records, window, module, key],
  );
  const { cache } = list;
  const isAnswered = (state: RowCacheState) => state.total !== undefined || state.error !== undefined;
  const answered = useCacheState(cache, isAnswered);

  const [last, setLast] = useState(list);
  if (answered && last !== list) setLast(list);
  const drawn = answered ? list : last;
  // Only what the whole page speaks of: single rows that come concern nobody but the table.
  const total = useCacheState(drawn.cache, (state) => state.total);
  const error = useCacheState(drawn.cache, (state) => state.error);
  const loading = useCacheState(drawn.cache, (state) => state.total === undefined && state.loading);

  useEffect(() => {
    const { loadedAt, ...known } = list.cache.$state.get();
    if (known.total === undefined) list.cache.show(0, 0);
    else if (list.stale || Date.now() - (loadedAt ?? 0) > freshMs) list.cache.refresh();
    list.stale = false;
    return records.changes.listen((change) => {
      const changed = change.kind === 'removed' ? change.module : change.record.module;
      if (changed !== module && change.module !== module) return;
      list.stale = false;
      list.cache.refresh();
    });
  }, [records, module, list]);

  // A connection that comes back brings what was missed.
  useEffect(() => {
    const again = () => list.cache.retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [window, list]);

  return { list: drawn, total, error, loading, waiting: drawn !== list, retry: () => list.cache.retry() };
}

/** One part of a cache's state; draws again only when that part changes. */
function useCacheState<T>({ $state }: RowCache, part: (state: RowCacheState) => T): T {
  return useSyncExternalStore(
    (changed) => $state.listen(changed),
    () => part($state.get()),
  );
}

function createCache(records: RecordsApi, window: Window, module: string, key: string) {
  const query = queryOf(key);
  return createRowCache({
    load: (offset, limit, signal) => records.list(module, { ...query, offset, limit }, signal),
    defer(task) {
      const timer = window.setTimeout(task, restMs);
      return () => window.clearTimeout(timer);
    },
    now: () => Date.now(),
  });
}

/** The query a key was made of: the key says everything, so that a cache never asks for another list than its own. */
function queryOf(key: string): RowsQuery {
  const [, , search, filters, sort] = JSON.parse(key) as [
    string,
    string,
    string,
    Filter[],
    RowsQuery['sort'],
  ];
  return {
    ...(search && { search }),
    ...(filters.length > 0 && { filters }),
    ...(sort && sort.length > 0 && { sort }),
  };
}
