import { useStore } from '@nanostores/react';
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

import type { RecordRow } from '../../core/contracts/records.js';
import type { CachedList } from '../data/cached-lists.js';
import { addRange, toggleRow, toggleRows } from './selection.js';
import { rowAfterKey } from './table/row-keys.js';

interface VirtualRowsOptions {
  list: CachedList;
  total: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Height of a row in px. */
  rowHeight: number;
  /** Height in px of the sticky header before the rows. */
  headHeight: number;
  /** Space in px after the last row, for controls that float over it. */
  endSpace: number;
  /** Whether keys select rows. */
  selectable: boolean;
  onOpen: (row: RecordRow) => void;
}

export interface VirtualRows {
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement>;
  active: number;
  /** Keyboard handler: moves between, opens and selects rows. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Number of rows rendered above and below the visible ones. */
const overscan = 6;

/** Virtual list with a roving tabindex: renders visible rows only, and reports them to the row cache. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { list, total, scroller, rowHeight, headHeight, endSpace, selectable, onOpen } = options;
  const active = Math.min(useStore(list.$active), Math.max(0, total - 1));
  const anchor = useRef<number | null>(null);
  /** Index of the row to focus once it is rendered. */
  const wanted = useRef<number | null>(null);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    paddingEnd: endSpace,
    scrollPaddingEnd: endSpace,
    initialOffset: () => list.scrollTop,
    // The focused row stays rendered while scrolling, because removing it would lose the focus.
    rangeExtractor(range) {
      const indexes = defaultRangeExtractor(range);
      const first = indexes[0] ?? 0;
      const last = indexes.at(-1) ?? 0;
      if (active >= first && active <= last) return indexes;
      return active < first ? [active, ...indexes] : [...indexes, active];
    },
  });

  // What is on the screen stays in place when rows above it become higher than estimated: the scroll position moves
  // instead, once for all rows of a page that was loaded. The virtualizer's own rule leaves this out for rows that were
  // measured before, as placeholders were, while the user scrolls up.
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, { scrollOffset }) =>
      item.start < (scrollOffset ?? 0);
  }, [virtualizer]);

  // After a change of density or font size all rows are measured again.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // Another list restores its own scroll position.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = list.scrollTop;
  }, [list, scroller]);

  const range = virtualizer.range;
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  useEffect(() => {
    list.cache.show(first, last);
  }, [list, first, last, total]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // The element's own scrollTop would force a layout of the rows that were just rendered.
    const keep = () => {
      list.scrollTop = virtualizer.scrollOffset ?? box.scrollTop;
    };
    box.addEventListener('scroll', keep, { passive: true });
    return () => box.removeEventListener('scroll', keep);
  }, [list, scroller, virtualizer]);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  // After closing a record the focus returns to its row.
  useEffect(() => {
    if (list.opened === undefined) return;
    const index = list.cache.indexOf(list.opened);
    list.opened = undefined;
    const page = scroller.current?.ownerDocument;
    if (index < 0 || (page?.activeElement && page.activeElement !== page.body)) return;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true });
  }, [list, scroller]);

  function moveTo(index: number): void {
    wanted.current = index;
    list.$active.set(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const isRow = target.dataset['row'] !== undefined;
    if (event.altKey || event.metaKey) return;
    if ((event.key === 'a' || event.key === 'A') && event.ctrlKey && isRow && selectable) {
      event.preventDefault();
      list.$selection.set(toggleRows(new Map(), list.cache.loaded()));
      return;
    }
    // With Ctrl, as in any grid, the two keys do what they do without it; the browser would scroll only.
    if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return;
    const next = rowAfterKey(event.key, active, total, last - first);
    if (next !== undefined) {
      event.preventDefault();
      if (event.shiftKey && selectable) {
        anchor.current ??= active;
        list.$selection.set(addRange(new Map(), anchor.current, next, list.cache.row));
      } else anchor.current = null;
      moveTo(next);
      return;
    }
    const row = list.cache.row(active);
    if (!isRow || !row) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === ' ' && selectable) {
      event.preventDefault();
      anchor.current = active;
      list.$selection.set(toggleRow(list.$selection.get(), row));
    } else if (event.key === 'Escape' && list.$selection.get().size > 0) {
      event.preventDefault();
      list.$selection.set(new Map());
    }
  }

  return { virtualizer, active, onKeyDown };
}
