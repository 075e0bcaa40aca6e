import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

import type { CachedList } from '../../../services/data/cached-lists.js';

interface PlaceFocus {
  /** Keeps the focus where it is, in the list or in the record, while another record opens. */
  follow: (id: string) => void;
  /** These return whether there is something to focus. */
  toRow: () => boolean;
  toRecord: () => boolean;
  /** True if the focus is, or was last, in the record. */
  isInRecord: () => boolean;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Focus of the reading pane: the row of the open record is the list's tab stop and in sight, and the focus is not lost with
 * a record that another one replaces, nor with the list where a narrow window shows the record instead.
 * @param place of the open record's row, -1 if it is not loaded
 */
export function usePlaceFocus(
  root: RefObject<HTMLElement | null>,
  openId: string | undefined,
  place: number,
  list: CachedList,
): PlaceFocus {
  const isInRecord = useRef(false);
  const wanted = useRef<{ id: string | undefined; isRecord: boolean }>(undefined);
  const opened = useRef(openId);
  /** The record whose row has been brought into sight. */
  const seen = useRef<string>(undefined);

  const paneOf = () => root.current?.querySelector<HTMLElement>(':scope > [data-pane]');

  function toRecord(): boolean {
    const pane = paneOf()?.querySelector<HTMLElement>('section[tabindex]');
    pane?.focus({ preventScroll: true });
    return pane !== undefined && pane !== null;
  }

  function toRow(): boolean {
    const row =
      rowAt(root.current, place) ?? root.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    if (!row || row.ownerDocument.defaultView?.getComputedStyle(row).visibility !== 'visible') return false;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    return true;
  }

  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    if (opened.current !== openId) {
      opened.current = openId;
      const { activeElement, body } = own.ownerDocument;
      const isLost = activeElement === null || activeElement === body;
      if (openId === undefined && isLost) wanted.current = { id: undefined, isRecord: false };
    }
    if (place >= 0 && seen.current !== openId) {
      if (list.$active.get() !== place) {
        // Renders again, with the row.
        list.$active.set(place);
        return;
      }
      const row = rowAt(own, place);
      if (!row) return;
      row.scrollIntoView({ block: 'nearest' });
      seen.current = openId;
    }
    if (wanted.current?.id !== openId || !wanted.current) return;
    const { isRecord } = wanted.current;
    wanted.current = undefined;
    if (isRecord || !toRow()) toRecord();
  });

  return {
    follow(id) {
      wanted.current = { id, isRecord: isInRecord.current };
    },
    toRow,
    toRecord,
    isInRecord: () => isInRecord.current,
    onFocus({ target }) {
      isInRecord.current = paneOf()?.contains(target) ?? false;
    },
  };
}

const rowAt = (root: HTMLElement | null, place: number): HTMLElement | null | undefined =>
  place < 0 ? undefined : root?.querySelector<HTMLElement>(`[data-row="${place}"]`);
