import { atom, type ReadableAtom } from 'nanostores';

import type { ListPage, RecordRow } from '../../../core/contracts/records.js';

export interface RowCacheDeps {
  load(offset: number, limit: number, signal: AbortSignal): Promise<ListPage>;
  /** Rows of an earlier load for one that has failed, if there are any. */
  loadKept?(error: unknown): Promise<{ page: ListPage; at: number } | undefined>;
  /** Debounces `task` until scrolling has stopped; returns the function that cancels it. */
  defer(task: () => void): () => void;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface RowCacheState {
  /** Total number of rows; undefined before the first response. */
  total: number | undefined;
  /** True if there are more rows than `total`, which grows as the rows near its end are loaded. */
  totalIsMinimum: boolean;
  /** Error of the last load, until one succeeds. */
  error: unknown;
  loading: boolean;
  /** When the newest rows were loaded, in milliseconds since 1970. */
  loadedAt: number | undefined;
  /** Incremented with every change of a row, so that subscribers render again. */
  version: number;
}

/** The rows of one query, loaded by pages around the visible ones. */
export interface RowCache {
  readonly $state: ReadableAtom<RowCacheState>;
  /** undefined while it is not loaded. */
  row(index: number): RecordRow | undefined;
  /** Loaded rows, in order. */
  loaded(): RecordRow[];
  /** Index of a loaded row, else -1. */
  indexOf(id: string): number;
  /** Sets the visible rows: missing pages are loaded, requests for pages far away are aborted. */
  show(first: number, last: number): void;
  /** Loads the visible pages again and drops the others; the old rows stay until the new ones arrive. */
  refresh(): void;
  /** Loads the failed pages again. */
  retry(): void;
  /** Changes a loaded row. */
  patch(id: string, change: (row: RecordRow) => RecordRow): void;
  dispose(): void;
}

export const pageRows = 100;

/** Pages kept besides the visible ones; 6,000 rows. */
const keptPages = 60;
/** Distance in rows from the end of a page at which the next one is prefetched. */
const aheadRows = 30;

interface Page {
  rows: RecordRow[] | undefined;
  /** Rows from before a refresh, shown until they are replaced. */
  stale: boolean;
  request: AbortController | undefined;
  failed: boolean;
  /** Value of `turn` when the page was last visible, to drop the least recently visible. */
  seen: number;
}

export function createRowCache(deps: RowCacheDeps): RowCache {
  const $state = atom<RowCacheState>({
    total: undefined,
    totalIsMinimum: false,
    error: undefined,
    loading: false,
    loadedAt: undefined,
    version: 0,
  });
  const pages = new Map<number, Page>();
  let wanted = new Set<number>();
  let turn = 0;
  let cancelDeferred: (() => void) | undefined;
  let disposed = false;

  function pageAt(number: number): Page {
    let page = pages.get(number);
    if (!page) {
      page = { rows: undefined, stale: false, request: undefined, failed: false, seen: turn };
      pages.set(number, page);
    }
    return page;
  }

  function update(change: Partial<RowCacheState>): void {
    const state = $state.get();
    const loading = [...pages.values()].some((page) => page.request);
    $state.set({ ...state, ...change, loading, version: state.version + 1 });
  }

  async function fetchPage(number: number): Promise<void> {
    const page = pageAt(number);
    const request = new AbortController();
    // Neither aborted nor superseded by a newer request.
    const isCurrent = () => page.request === request && !disposed;
    page.request = request;
    page.failed = false;
    try {
      const answer = await deps.load(number * pageRows, pageRows, request.signal);
      if (!isCurrent()) return;
      page.request = undefined;
      page.rows = answer.rows;
      page.stale = false;
      const count = countAfter(answer);
      dropBeyond(count.total);
      update({ ...count, error: undefined, loadedAt: deps.now() });
    } catch (error) {
      if (!isCurrent()) return;
      const isFirst = number === 0 && $state.get().total === undefined;
      const kept = isFirst ? await deps.loadKept?.(error) : undefined;
      if (!isCurrent()) return;
      page.request = undefined;
      page.failed = true;
      if (!kept) {
        update({ error });
        return;
      }
      const { rows } = kept.page;
      page.rows = rows;
      page.stale = true;
      update({ error, total: rows.length, totalIsMinimum: false, loadedAt: kept.at });
    }
  }

  function fetchWanted(): void {
    cancelDeferred = undefined;
    let began = false;
    for (const number of wanted) {
      const page = pageAt(number);
      if ((page.rows && !page.stale) || page.request || page.failed) continue;
      began = true;
      void fetchPage(number);
    }
    if (began) update({});
  }

  function giveUp(page: Page): void {
    page.request?.abort();
    page.request = undefined;
  }

  /** The count after an answer: pages further down may have counted beyond what the answer did. */
  function countAfter({ total, totalIsMinimum = false }: ListPage): {
    total: number;
    totalIsMinimum: boolean;
  } {
    const known = $state.get();
    return totalIsMinimum && known.total !== undefined && known.total > total
      ? { total: known.total, totalIsMinimum: known.totalIsMinimum }
      : { total, totalIsMinimum };
  }

  function dropBeyond(total: number): void {
    for (const [number, page] of pages) {
      if (number * pageRows < total || number === 0) continue;
      giveUp(page);
      pages.delete(number);
    }
  }

  function dropOldest(): void {
    const idle = [...pages].filter(([number, page]) => page.rows && !wanted.has(number));
    idle.sort(([, one], [, other]) => other.seen - one.seen);
    for (const [number] of idle.slice(keptPages)) pages.delete(number);
  }

  function pagesAround(first: number, last: number): Set<number> {
    const total = $state.get().total;
    const end = total === undefined ? 0 : Math.max(0, Math.ceil(total / pageRows) - 1);
    const from = Math.max(0, Math.floor((first - aheadRows) / pageRows));
    const to = Math.min(end, Math.floor((last + aheadRows) / pageRows));
    const numbers = new Set<number>();
    // Visible pages first, prefetched ones after them.
    for (let n = Math.floor(first / pageRows); n <= Math.min(end, Math.floor(last / pageRows)); n += 1)
      numbers.add(n);
    for (let n = from; n <= to; n += 1) numbers.add(n);
    if (numbers.size === 0) numbers.add(0);
    return numbers;
  }

  return {
    $state,
    row(index) {
      return pages.get(Math.floor(index / pageRows))?.rows?.[index % pageRows];
    },
    loaded() {
      const numbers = [...pages.keys()].sort((a, b) => a - b);
      return numbers.flatMap((number) => pages.get(number)?.rows ?? []);
    },
    indexOf(id) {
      for (const [number, page] of pages) {
        const at = page.rows?.findIndex((row) => row.id === id) ?? -1;
        if (at >= 0) return number * pageRows + at;
      }
      return -1;
    },
    show(first, last) {
      if (disposed) return;
      wanted = pagesAround(first, last);
      turn += 1;
      let wasAborted = false;
      for (const [number, page] of pages) {
        if (wanted.has(number)) page.seen = turn;
        else if (page.request) {
          giveUp(page);
          wasAborted = true;
        }
      }
      dropOldest();
      if (wasAborted) update({});
      cancelDeferred?.();
      cancelDeferred = undefined;
      // The very first page is not debounced.
      if ($state.get().total === undefined) fetchWanted();
      else cancelDeferred = deps.defer(fetchWanted);
    },
    refresh() {
      if (disposed) return;
      for (const [number, page] of pages) {
        giveUp(page);
        page.failed = false;
        if (page.rows && wanted.has(number)) page.stale = true;
        else pages.delete(number);
      }
      if (wanted.size === 0) wanted = new Set([0]);
      fetchWanted();
    },
    retry() {
      if (disposed) return;
      for (const page of pages.values()) page.failed = false;
      if (wanted.size === 0) wanted = new Set([0]);
      fetchWanted();
    },
    patch(id, change) {
      for (const page of pages.values()) {
        const at = page.rows?.findIndex((row) => row.id === id) ?? -1;
        const row = page.rows?.[at];
        if (!page.rows || !row) continue;
        page.rows = page.rows.with(at, change(row));
        update({});
        return;
      }
    },
    dispose() {
      disposed = true;
      cancelDeferred?.();
      for (const page of pages.values()) giveUp(page);
    },
  };
}
