import { atom, type WritableAtom } from 'nanostores';

import type { RecordDetail, RecordRow } from '../../../core/contracts/records.js';
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
  /** A record changed while the list was not rendered. */
  stale: boolean;
}

export interface CachedLists {
  /** The cached list of the key, or a new one. */
  getOrCreate(key: string, module: string, createCache: () => RowCache): CachedList;
  /** The module's list that was used last. */
  newest(module: string): CachedList | undefined;
  /** Updates the row of a saved record in every list and marks the lists as stale, since the row may move. */
  saved(module: string, record: RecordDetail): void;
  /** Marks the module's lists as stale after a record was created or removed. */
  changed(module: string): void;
  /** Drops everything, for example when another user signs in. */
  clear(): void;
}

const mostLists = 8;

/** The most recently used lists. */
export function createCachedLists(): CachedLists {
  // Insertion order: the first list is the least recently used.
  const lists = new Map<string, CachedList>();

  return {
    getOrCreate(key, module, createCache) {
      const kept = lists.get(key) ?? createList(module, createCache());
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
    saved(module, record) {
      for (const list of lists.values()) {
        if (list.module !== module) continue;
        list.cache.patch(record.id, (row) => rowAfter(row, record));
        list.stale = true;
      }
    },
    changed(module) {
      for (const list of lists.values()) if (list.module === module) list.stale = true;
    },
    clear() {
      for (const list of lists.values()) list.cache.dispose();
      lists.clear();
    },
  };
}

function createList(module: string, cache: RowCache): CachedList {
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
    stale: false,
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
