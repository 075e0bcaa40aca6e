import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

import { useServerState } from '../data/server-state.js';

export interface Neighbours {
  /** Position in the list, from 1. */
  position: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

const $none = atom({ total: undefined });

/** The records before and after this one in the list it was opened from; undefined without such a list. */
export function useNeighbours(module: string, id: string): Neighbours | undefined {
  const list = useServerState().lists.newest(module);
  const state = useStore(list?.cache.$state ?? $none);
  const index = list?.cache.indexOf(id) ?? -1;
  const total = state.total;

  useEffect(() => {
    if (!list || index < 0 || total === undefined) return;
    // Loads ahead, so that 'next' works beyond the loaded rows.
    const last = Math.min(index + 1, total - 1);
    if (!list.cache.row(last)) list.cache.show(Math.max(0, index - 1), last);
  }, [list, index, total]);

  if (!list || index < 0 || total === undefined) return undefined;
  return {
    position: index + 1,
    total,
    previous: index > 0 ? list.cache.row(index - 1)?.id : undefined,
    next: list.cache.row(index + 1)?.id,
  };
}
