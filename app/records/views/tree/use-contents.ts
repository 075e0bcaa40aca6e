import { atom } from 'nanostores';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { ListQuery } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import type { CachedList } from '../../../services/data/cached-lists.js';
import { createRowCache, type RowCacheState } from '../../../services/data/row-cache.js';
import { useRecords } from '../../../services/data/use-records.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { createReadBranches } from './branches-api.js';
import { topId } from './tree-rules.js';

export interface Contents {
  /** The rows that are shown: those of the previous folder until the first response. */
  list: CachedList;
  /** Numbers of rows, and of those that are records of the list; undefined before the first response. */
  total: number | undefined;
  records: number | undefined;
  error: unknown;
  isLoading: boolean;
  /** True while the rows of the previous folder are shown. */
  isWaiting: boolean;
  retry: () => void;
}

interface ContentsRows extends CachedList {
  /** Number of rows that are no records of the list, as of the last response. */
  others: number;
}

/** Debounce time of fetches while scrolling, in ms. */
const restMs = 60;

/**
 * What is in a folder, loaded by pages around the visible rows, and again after a change of its records.
 * @param query memoized by the caller
 * @param node id of the folder; `topId` for the top
 * @param base list whose selection the rows have
 */
export function useContents(
  module: string,
  { folders = module }: TreeKind,
  query: Pick<ListQuery, 'search' | 'filters' | 'sort'>,
  node: string,
  base: Pick<CachedList, '$selection' | '$isAllChosen' | '$isSelecting'>,
): Contents {
  const { request, window } = usePlatform();
  const records = useRecords();
  const { $selection, $isAllChosen, $isSelecting } = base;
  const isNested = folders === module;
  const list = useMemo<ContentsRows>(() => {
    const read = createReadBranches(request);
    const cache = createRowCache({
      async load(offset, limit, signal) {
        const place = node === topId ? {} : { node };
        const answer = await read(module, { ...query, ...place, offset, limit }, signal);
        if (!isNested) rows.others = answer.folders;
        return answer;
      },
      defer(task) {
        const timer = window.setTimeout(task, restMs);
        return () => window.clearTimeout(timer);
      },
      now: () => Date.now(),
    });
    const rows: ContentsRows = {
      module,
      cache,
      others: 0,
      top: { index: 0, scrolled: 0 },
      $active: atom(0),
      $selection,
      $isAllChosen,
      $isSelecting,
      opened: undefined,
      activate() {
        cache.show(0, 0);
        return () => undefined;
      },
    };
    return rows;
  }, [request, window, module, isNested, query, node, $selection, $isAllChosen, $isSelecting]);

  useEffect(() => list.activate(), [list]);
  useEffect(
    () =>
      records.changes.listen((change) => {
        if (change.module === module || change.module === folders) list.cache.refresh();
      }),
    [records, module, folders, list],
  );

  const isAnswered = ({ total, error }: RowCacheState) => total !== undefined || error !== undefined;
  const answered = isAnswered(useCacheState(list));
  const [last, setLast] = useState(list);
  if (answered && last !== list) setLast(list);
  const shown = answered ? list : last;
  const { total, error, loading } = useCacheState(shown);
  return {
    list: shown,
    total,
    records: total === undefined ? undefined : total - shown.others,
    error,
    isLoading: loading,
    isWaiting: shown !== list,
    retry: () => list.cache.retry(),
  };
}

const useCacheState = ({ cache: { $state } }: CachedList): RowCacheState =>
  useSyncExternalStore(
    (changed) => $state.listen(changed),
    () => $state.get(),
  );
