import { useEffect, useMemo, useState } from 'react';

import type { ThreadRow, ThreadsQuery } from '../../../../core/contracts/threads.js';
import { viewLimits } from '../../../../core/contracts/view-limits.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { useShown } from '../use-shown.js';
import { createReadThreads } from './threads-api.js';

/** Conversations of a page. */
const pageThreads = 50;

interface ThreadPages {
  /** undefined until the first page is there. */
  rows: readonly ThreadRow[] | undefined;
  /** Number of conversations; undefined as the rows are. */
  total: number | undefined;
  /** True if there are more than `total`. */
  isMinimum: boolean;
  /** True if a page follows the last one. */
  hasMore: boolean;
  /** True while other rows are awaited than those that are shown. */
  isWaiting: boolean;
  isFailed: boolean;
  error: unknown;
  more: () => void;
  reload: () => void;
}

/** Pages of a query after the first one. */
interface Further {
  query: ThreadsQuery;
  rows: readonly ThreadRow[];
  /** Number of rows that are loaded, and that are asked for. */
  depth: number;
  asked: number;
  /** Place of the next page. */
  next: string | undefined;
  error: unknown;
}

const noneOf = (query: ThreadsQuery): Further => ({
  query,
  rows: [],
  depth: 0,
  asked: 0,
  next: undefined,
  error: undefined,
});

/**
 * The conversations of a query, by pages. Further pages are loaded again after the first one was, as few large ones; the
 * earlier ones stay meanwhile.
 * @param query memoized by the caller
 */
export function useThreadPages(module: string, query: ThreadsQuery): ThreadPages {
  const { request } = usePlatform();
  const firstQuery = useMemo(() => ({ ...query, limit: pageThreads }), [query]);
  const load = useShown('threads', createReadThreads, module, firstQuery);
  const first = load.shown?.data;
  const [kept, setKept] = useState(() => noneOf(query));
  const further = kept.query === query ? kept : noneOf(query);
  const { asked, depth } = further;

  useEffect(() => {
    if (asked === 0 || !first) return undefined;
    const read = createReadThreads(request);
    const controller = new AbortController();
    const { signal } = controller;
    async function loadFrom(start: string | undefined): Promise<void> {
      const rows: ThreadRow[] = [];
      let next = start;
      while (next !== undefined && rows.length < asked) {
        const limit = Math.min(viewLimits.threads, asked - rows.length);
        const page = await read(module, { ...query, limit, after: next }, signal);
        rows.push(...page.rows);
        ({ next } = page);
      }
      if (!signal.aborted) setKept({ query, rows, depth: asked, asked, next, error: undefined });
    }
    loadFrom(first.next).catch((error: unknown) => {
      if (!signal.aborted) setKept((present) => ({ ...present, asked: present.depth, error }));
    });
    return () => controller.abort();
  }, [request, module, query, first, asked]);

  const rows = useMemo(() => {
    if (!first) return undefined;
    const known = new Set(first.rows.map(({ thread }) => thread));
    return [...first.rows, ...further.rows.filter(({ thread }) => !known.has(thread))];
  }, [first, further.rows]);
  const isFurtherFailed = further.error !== undefined;
  return {
    rows,
    total: first && Math.max(first.total, rows?.length ?? 0),
    isMinimum: first?.totalIsMinimum ?? false,
    hasMore: (depth > 0 ? further.next : first?.next) !== undefined,
    isWaiting: load.isWaiting || asked > depth,
    isFailed: load.isFailed || isFurtherFailed,
    error: load.error ?? further.error,
    more: () => setKept({ ...further, asked: depth + pageThreads, error: undefined }),
    reload: () => {
      if (isFurtherFailed) setKept({ ...further, error: undefined, asked: Math.max(depth, pageThreads) });
      load.reload();
    },
  };
}
