import { atom, computed, type ReadableAtom } from 'nanostores';

import type { RecordRow } from '../../../../core/contracts/records.js';
import type { CachedList } from '../../../services/data/cached-lists.js';
import type { RowCache } from '../../../services/data/row-cache.js';
import type { RowMark } from '../../rows/row-mark.js';
import { placeHeld, placeOfIndex, rowAtPlace, type HeldRow } from './split-rules.js';

export interface HeldList {
  /** The list with the held rows among its own. */
  readonly list: CachedList;
  readonly $marks: ReadableAtom<ReadonlyMap<string, RowMark>>;
  /** Keeps the row of a record in its place, with a mark, after the query no longer has it. */
  hold(id: string, mark: RowMark): void;
  /** Drops the mark. A row that the query does not have goes too. */
  release(id: string): void;
}

/** A list whose rows stay in their places after decisions by which they leave its query. */
export function createHeldList(own: CachedList): HeldList {
  const { cache } = own;
  const $held = atom<readonly HeldRow[]>([]);
  const $marks = atom<ReadonlyMap<string, RowMark>>(new Map());
  const $placed = computed([cache.$state, $held], ({ total = 0 }, held) =>
    placeHeld(
      held.filter(({ row }) => cache.indexOf(row.id) < 0),
      total,
    ),
  );
  const $state = computed([cache.$state, $placed], (state, placed) =>
    state.total === undefined ? state : { ...state, total: state.total + placed.length },
  );

  const row = (place: number): RecordRow | undefined => {
    const found = rowAtPlace($placed.get(), place);
    return typeof found === 'number' ? cache.row(found) : found;
  };
  /** Index of the own row at a place, or of the next own one. */
  const indexAt = (place: number): number =>
    place - $placed.get().filter((held) => held.place < place).length;

  const shown: RowCache = {
    ...cache,
    $state,
    row,
    indexOf(id) {
      const index = cache.indexOf(id);
      if (index >= 0) return placeOfIndex($placed.get(), index);
      return $placed.get().find((held) => held.row.id === id)?.place ?? -1;
    },
    show: (first, last) => cache.show(indexAt(first), indexAt(last)),
  };
  return {
    list: {
      ...own,
      cache: shown,
      get top() {
        return own.top;
      },
      set top(top) {
        own.top = top;
      },
      get opened() {
        return own.opened;
      },
      set opened(id) {
        own.opened = id;
      },
    },
    $marks,
    hold(id, mark) {
      const place = shown.indexOf(id);
      const held = place < 0 ? undefined : row(place);
      if (held) {
        const others = $held.get().filter((one) => one.row.id !== id);
        $held.set([...others, { row: held, place }]);
      }
      $marks.set(new Map($marks.get()).set(id, mark));
    },
    release(id) {
      $held.set($held.get().filter((held) => held.row.id !== id));
      const marks = new Map($marks.get());
      marks.delete(id);
      $marks.set(marks);
    },
  };
}
