import { useStore } from '@nanostores/react';
import {
  defaultRangeExtractor,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import type { RecordRow } from '../../../core/contracts/records.js';
import type { CachedList } from '../../services/data/cached-lists.js';
import { addRange, toggleRow, toggleRows } from './selection.js';
import { rowAfterKey } from './row-keys.js';

interface VirtualRowsOptions {
  list: CachedList;
  total: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Height in px of a row, of a placeholder where rows are measured; each row of another height moves the others. */
  rowHeight: number;
  /** Height in px of the sticky header before the rows. */
  headHeight: number;
  /** Space in px after the last row, for controls that float over it. */
  endSpace: number;
  /** True if keys select rows. */
  selectable: boolean;
  /** undefined where rows cannot be opened. */
  onOpen: ((row: RecordRow) => void) | undefined;
}

export interface VirtualRows {
  virtualizer: Virtualizer<HTMLDivElement, HTMLElement>;
  /** Rows to render, in their order. */
  items: readonly VirtualItem[];
  /** Position in px of the first of them; the others follow it in normal flow. */
  offset: number;
  /** The row outside the visible range that stays rendered because it has the focus; not in the flow. */
  apart: VirtualItem | undefined;
  active: number;
  /** Keyboard handler: moves between, opens and selects rows. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Number of rows rendered above and below the visible ones. */
const overscan = 6;

/**
 * Virtual list with a roving tabindex: renders visible rows only, and reports them to the row cache. Rows follow each
 * other in normal flow, so that one that is higher than estimated moves the next ones without a render.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { list, total, scroller, rowHeight, headHeight, endSpace, selectable, onOpen } = options;
  const active = Math.min(useStore(list.$active), Math.max(0, total - 1));
  const anchor = useRef<number | null>(null);
  /** Index of the row to focus once it is rendered. */
  const wanted = useRef<number | null>(null);

  const [measured] = useState(() => new WeakSet<HTMLElement>());
  /** True if the row that is measured now was not before. */
  const isNew = useRef(false);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // By the resize observer only, which reports a new row before it is painted. While React attaches rows, the
    // virtualizer would compare the positions from before their measurement with the scroll position after it.
    measureElement(row, entry, { itemSizeCache, indexFromElement }) {
      const size = entry?.borderBoxSize[0]?.blockSize;
      if (size === undefined) return itemSizeCache.get(indexFromElement(row)) ?? rowHeight;
      isNew.current = !measured.has(row);
      measured.add(row);
      return size;
    },
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    paddingEnd: endSpace,
    scrollPaddingEnd: endSpace,
    initialOffset: () => list.top.index * rowHeight + list.top.scrolled,
    // The focused row stays rendered while scrolling, because removing it would lose the focus.
    rangeExtractor(range) {
      const indexes = defaultRangeExtractor(range);
      const first = indexes[0] ?? 0;
      const last = indexes.at(-1) ?? 0;
      if (active >= first && active <= last) return indexes;
      return active < first ? [active, ...indexes] : [...indexes, active];
    },
  });

  // The visible rows stay in place when rows above it become higher than estimated: the scroll position moves
  // instead, once for all rows of a page that was loaded. The virtualizer's own rule leaves this out for rows that were
  // measured before, as placeholders were, while the user scrolls up. The row at the edge counts from its second
  // measurement: before, the list is at the place that was kept for it.
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ index }) =>
      index < list.top.index || (index === list.top.index && !isNew.current);
  }, [virtualizer, list]);

  // After a change of density or font size all rows are measured again, and the first visible one stays in place.
  // Another list restores its own scroll position. The virtualizer itself does so when it is mounted, with the heights
  // that it has measured until then.
  const shown = useRef({ list, rowHeight });
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.list === list && before.rowHeight === rowHeight) return;
    shown.current = { list, rowHeight };
    if (before.rowHeight !== rowHeight) virtualizer.measure();
    const [start] = virtualizer.getOffsetForIndex(list.top.index, 'start') ?? [0];
    if (scroller.current) scroller.current.scrollTop = start + list.top.scrolled;
  }, [virtualizer, list, scroller, rowHeight]);

  const range = virtualizer.range;
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  useEffect(() => {
    list.cache.show(first, last);
  }, [list, first, last, total]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    // Not throttled to 80 ms: passive, and one assignment of a number that is known. The element's own scrollTop would
    // force a layout of the rows that were just rendered.
    const keep = () => {
      const edge = (virtualizer.scrollOffset ?? box.scrollTop) + headHeight;
      const row = virtualizer.getVirtualItemForOffset(edge);
      if (row) list.top = { index: row.index, scrolled: edge - row.start };
    };
    box.addEventListener('scroll', keep, { passive: true });
    return () => box.removeEventListener('scroll', keep);
  }, [list, scroller, virtualizer, headHeight]);

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
    if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === ' ' && onOpen && target.getAttribute('role') === 'button') {
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

  const items = virtualizer.getVirtualItems();
  const apart = strayItem(items);
  const offset = (items.find((item) => item !== apart)?.start ?? headHeight) - headHeight;
  return { virtualizer, items, offset, apart, active, onKeyDown };
}

/** The row outside the visible range, if there is one: the first or the last. */
function strayItem(items: readonly VirtualItem[]): VirtualItem | undefined {
  const [first, second] = items;
  const [last, beforeLast] = [items.at(-1), items.at(-2)];
  if (first && second && second.index > first.index + 1) return first;
  return last && beforeLast && last.index > beforeLast.index + 1 ? last : undefined;
}
