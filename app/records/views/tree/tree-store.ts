import { atom, type ReadableAtom } from 'nanostores';

import type { Branches } from '../../../../core/contracts/branches.js';
import { createRowCache, type RowCache, type RowCacheDeps } from '../../../services/data/row-cache.js';
import { topId, type LoadedBranches, type TreeNode } from './tree-rules.js';

interface TreeStoreDeps extends Pick<RowCacheDeps, 'defer' | 'now'> {
  /** Loads a page of the folders in a folder. */
  load(node: string, offset: number, limit: number, signal: AbortSignal): Promise<Branches>;
}

/** The folders of a tree, loaded by pages where they are visible. */
export interface TreeStore {
  /** Changes with whatever the tree renders. */
  readonly $version: ReadableAtom<number>;
  expanded(): ReadonlySet<string>;
  branchesOf(id: string): LoadedBranches | undefined;
  expand(ids: readonly string[]): void;
  collapse(id: string): void;
  /** Loads what is missing of the visible rows. */
  show(nodes: readonly TreeNode[]): void;
  /** Error of the last load, if it failed. */
  error(): unknown;
  /** Loads the visible folders again, or those that failed. */
  refresh(): void;
  retry(): void;
  dispose(): void;
}

/** Requests at once: a user's requests that wait for the back end are limited. */
const atOnce = 3;

export function createTreeStore({ load, defer, now }: TreeStoreDeps): TreeStore {
  const $version = atom(0);
  const caches = new Map<string, RowCache>();
  let expanded: ReadonlySet<string> = new Set([topId]);
  let running = 0;
  const waiting: (() => void)[] = [];
  const changed = (): void => $version.set($version.get() + 1);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  function cacheOf(id: string): RowCache {
    const known = caches.get(id);
    if (known) return known;
    const cache = createRowCache({
      load: (offset, limit, signal) =>
        inTurn(() => {
          signal.throwIfAborted();
          return load(id, offset, limit, signal);
        }),
      defer,
      now,
    });
    cache.$state.listen(changed);
    caches.set(id, cache);
    cache.show(0, 0);
    return cache;
  }
  cacheOf(topId);

  return {
    $version,
    expanded: () => expanded,
    branchesOf(id) {
      const cache = expanded.has(id) ? caches.get(id) : undefined;
      return cache && { total: cache.$state.get().total, row: cache.row };
    },
    expand(ids) {
      if (ids.every((id) => expanded.has(id))) return;
      expanded = new Set([...expanded, ...ids]);
      for (const id of ids) cacheOf(id);
      changed();
    },
    collapse(id) {
      const next = new Set(expanded);
      next.delete(id);
      expanded = next;
      changed();
    },
    show(nodes) {
      const ranges = new Map<string, { first: number; last: number }>();
      for (const { parent, index } of nodes) {
        if (parent === undefined) continue;
        const { first, last } = ranges.get(parent) ?? { first: index, last: index };
        ranges.set(parent, { first: Math.min(first, index), last: Math.max(last, index) });
      }
      for (const [id, { first, last }] of ranges) caches.get(id)?.show(first, last);
    },
    error() {
      for (const cache of caches.values()) {
        const { error } = cache.$state.get();
        if (error !== undefined) return error;
      }
      return undefined;
    },
    refresh() {
      for (const [id, cache] of caches) {
        if (expanded.has(id)) cache.refresh();
        else {
          cache.dispose();
          caches.delete(id);
        }
      }
    },
    retry() {
      for (const cache of caches.values()) cache.retry();
    },
    dispose() {
      for (const cache of caches.values()) cache.dispose();
    },
  };
}
