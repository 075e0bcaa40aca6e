import { atom, type WritableAtom } from 'nanostores';

import type { RecordDetail, RecordRow } from '../../core/contracts/records.js';
import type { RowCache } from './row-cache.js';

/** What a list keeps while the person is elsewhere, to be found again on coming back. */
export interface CachedList {
  readonly module: string;
  readonly cache: RowCache;
  /** px. */
  scrollTop: number;
  /** Index of the row the keyboard is on. */
  readonly $active: WritableAtom<number>;
  readonly $selection: WritableAtom<ReadonlyMap<string, RecordRow>>;
  /** Id of the record that was opened last, whose row gets the focus back. */
  opened: string | undefined;
  /** A record changed while nobody looked. */
  stale: boolean;
}

export interface CachedLists {
  /** The list kept under the key, or a new one. */
  take(key: string, module: string, createCache: () => RowCache): CachedList;
  /** The list of the module that was taken last. */
  newest(module: string): CachedList | undefined;
  /** A record was saved: its row changes everywhere, and where it stands is asked anew. */
  saved(module: string, record: RecordDetail): void;
  /** A record came or went. */
  changed(module: string): void;
  /** Forgets everything, e.g. because another person has signed in. */
  clear(): void;
}

const mostLists = 8;

/** The last few lists a person looked at. */
export function createCachedLists(): CachedLists {
  // A Map keeps its order: the first is the one not taken for longest.
  const lists = new Map<string, CachedList>();

  return {
    take(key, module, createCache) {
      const kept = lists.get(key) ?? {
        module,
        cache: createCache(),
        scrollTop: 0,
        $active: atom(0),
        $selection: atom(new Map()),
        opened: undefined,
        stale: false,
      };
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

/** The row after its record was read or saved: the values that rows have, and no longer unread. */
export function rowAfter(row: RecordRow, record: RecordDetail): RecordRow {
  const values = { ...row.values };
  for (const key of Object.keys(values)) {
    const value = record.values[key];
    if (value !== undefined) values[key] = value;
  }
  return { ...row, revision: record.revision, title: record.title, unread: false, values };
}
