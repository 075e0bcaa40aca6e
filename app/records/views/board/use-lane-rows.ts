import { useEffect, useMemo, useState } from 'react';

import type { Lane, LanesQuery } from '../../../../core/contracts/lanes.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { createReadLanes } from './lanes-api.js';

/** Rows of a request for more of a lane. */
const pageRows = 50;

interface LaneRows {
  /** The first rows, and those that the user has asked for. */
  rows: readonly RecordRow[];
  /** Number of rows that the next request brings; 0 if there are no others. */
  left: number;
  isLoading: boolean;
  error: unknown;
  more: () => void;
}

/**
 * Rows of a lane. Further ones are loaded by pages, and again after the lanes were; the earlier ones stay meanwhile.
 * @param query of the board, memoized by the caller
 */
export function useLaneRows(module: string, query: LanesQuery, lane: Lane): LaneRows {
  const { request } = usePlatform();
  const [depth, setDepth] = useState(0);
  const [further, setFurther] = useState<{ rows: readonly RecordRow[]; depth: number }>({
    rows: [],
    depth: 0,
  });
  const [error, setError] = useState<unknown>();
  const first = lane.rows;
  const from = first.length;

  useEffect(() => {
    if (depth === 0) return undefined;
    const read = createReadLanes(request);
    const controller = new AbortController();
    const { signal } = controller;
    async function load(): Promise<void> {
      const rows: RecordRow[] = [];
      while (rows.length < depth) {
        const page = { ...query, lane: lane.value, offset: from + rows.length, limit: pageRows };
        const answer = await read(module, page, signal);
        const found = answer.lanes[0]?.rows ?? [];
        rows.push(...found);
        if (found.length < pageRows) break;
      }
      if (signal.aborted) return;
      setFurther({ rows, depth });
      setError(undefined);
    }
    load().catch((reason: unknown) => {
      if (signal.aborted) return;
      setError(reason);
      setDepth((asked) => Math.max(0, asked - pageRows));
    });
    return () => controller.abort();
    // `first` changes when the lanes were loaded again.
  }, [request, module, query, lane.value, first, from, depth]);

  const rows = useMemo(() => {
    if (depth === 0) return first;
    const known = new Set(first.map(({ id }) => id));
    return [...first, ...further.rows.filter(({ id }) => !known.has(id))];
  }, [first, further, depth]);
  return {
    rows,
    left: Math.max(0, Math.min(pageRows, lane.total - rows.length)),
    isLoading: depth > further.depth,
    error,
    more: () => setDepth(further.depth + pageRows),
  };
}
