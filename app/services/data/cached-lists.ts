import { atom, type WritableAtom } from 'nanostores';

import type { RecordDetail, RecordRow } from '../../../core/contracts/records.js';
import type { RecordChange } from './records-api.js';
import type { RowCache } from './row-cache.js';

/** State of a list, restored when the user comes back to it. */
export interface CachedList {
  readonly module: string;
  readonly cache: RowCache;
  /** First visible row, whose position depends on the heights of the rows before it, and px of it above the edge. */
  top: { index: number; scrolled: number };
  /** Index of the row with the roving tabindex. */
  readonly $active: WritableAtom<number>;
  readonly $selection: WritableAtom<ReadonlyMap<string, RecordRow>>;
  /** All records of the query are selected, loaded or not; any change of the selection ends it. */
  readonly $isAllChosen: WritableAtom<boolean>;
  /** Selection mode of touch screens: pressing a row selects it. */
  readonly $isSelecting: WritableAtom<boolean>;
  /** Id of the record that was opened last; its row gets the focus back. */
  opened: string | undefined;
  /**
   * Loads the rows, or refreshes them if they may be out of date. Until the returned function is called, a change of the
   * records refreshes them at once; later ones wait for the next activation.
   */
  activate(): () => void;
}

export interface CachedLists {
  /** The cached list of the key, or a new one. */
  getOrCreate(key: string, module: string, createCache: () => RowCache): CachedList;
  /** The module's list that was used last. */
  newest(module: string): CachedList | undefined;
  /** Updates the lists of the changed records: the row of a saved record at once, its position with the next load. */
  update(change: RecordChange): void;
  /** Drops everything, for example when another user signs in. */
  clear(): void;
}

const mostLists = 8;
/** Age in ms above which the rows of an activated list are refreshed. */
const freshMs = 15_000;

/**
 * The most recently used lists.
 * @param now milliseconds since 1970
 */
export function createCachedLists(now: () => number): CachedLists {
  // Insertion order: the first list is the least recently used.
  const lists = new Map<string, UpdatedList>();

  return {
    getOrCreate(key, module, createCache) {
      const kept = lists.get(key) ?? createList(module, createCache(), now);
      lists.delete(key);
      lists.set(key, kept);
      for (const [oldest, list] of lists) {
        if (lists.size <= mostLists) break;
        lists.delete(oldest);
        list.cache.dispose();
      }
      return kept;
    },
    newest: (module) => [...lists.values()].findLast((list) => list.module === module),
    update(change) {
      for (const list of lists.values()) if (list.module === change.module) list.update(change);
    },
    clear() {
      for (const list of lists.values()) list.cache.dispose();
      lists.clear();
    },
  };
}

interface UpdatedList extends CachedList {
  /** Applies a change of the list's records. */
  update(change: RecordChange): void;
}

function createList(module: string, cache: RowCache, now: () => number): UpdatedList {
  /** Number of components that render the list now. */
  let activations = 0;
  /** A record has changed since the last load. */
  let stale = false;
  const $selection = atom<ReadonlyMap<string, RecordRow>>(new Map());
  const $isAllChosen = atom(false);
  $selection.listen(() => $isAllChosen.set(false));
  return {
    module,
    cache,
    top: { index: 0, scrolled: 0 },
    $active: atom(0),
    $selection,
    $isAllChosen,
    $isSelecting: atom(false),
    opened: undefined,
    activate() {
      const { total, loadedAt = 0 } = cache.$state.get();
      if (total === undefined) cache.show(0, 0);
      else if (stale || now() - loadedAt > freshMs) cache.refresh();
      stale = false;
      activations += 1;
      return () => {
        activations -= 1;
      };
    },
    update(change) {
      if (change.kind === 'saved') cache.patch(change.record.id, (row) => rowAfter(row, change.record));
      if (activations > 0) cache.refresh();
      else stale = true;
    },
  };
}

/** The row after its record was read or saved: the values that rows have, and no longer unread. */
function rowAfter(row: RecordRow, record: RecordDetail): RecordRow {
  const values = { ...row.values };
  for (const key of Object.keys(values)) {
    const value = record.values[key];
    if (value !== undefined) values[key] = value;
  }
  return { ...row, revision: record.revision, title: record.title, unread: false, values };
}
