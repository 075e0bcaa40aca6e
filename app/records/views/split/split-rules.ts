import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import { letterOf } from '../pressed-letter.js';
import type { PressedKey } from '../use-pane-keys.js';

/*
 * Rows that stay in their places after the list itself no longer has them, which record is next, and the keys. Indexes of
 * the list are those of its query; places are those of the rendered rows, which the held ones are among.
 */

/** A row that the list no longer has, and the place at which it was. */
export interface HeldRow {
  row: RecordRow;
  place: number;
}

/**
 * Held rows with the places that they have among the rows of the list, ascending: the places at which they were, but none
 * beyond the end.
 * @param count number of the list's own rows
 */
export function placeHeld(held: readonly HeldRow[], count: number): HeldRow[] {
  let before = -1;
  return [...held]
    .sort((one, other) => one.place - other.place)
    .map(({ row }, order, sorted) => {
      const wanted = sorted[order]?.place ?? 0;
      before = Math.max(before + 1, Math.min(wanted, count + order));
      return { row, place: before };
    });
}

/** The held row at a place, or the index of the list's own row there. */
export function rowAtPlace(placed: readonly HeldRow[], place: number): RecordRow | number {
  let earlier = 0;
  for (const held of placed) {
    if (held.place === place) return held.row;
    if (held.place < place) earlier += 1;
  }
  return place - earlier;
}

/** Place of the list's own row at an index. */
export function placeOfIndex(placed: readonly HeldRow[], index: number): number {
  let place = index;
  for (const held of placed) if (held.place <= place) place += 1;
  return place;
}

interface ShownRows {
  total: number;
  /** undefined while it is not loaded. */
  rowAt: (place: number) => RecordRow | undefined;
  /** True for a row that the user has decided on. */
  isDone: (row: RecordRow) => boolean;
}

/**
 * The next row that waits for the user: the nearest one after the place, or else the nearest one before it, among the rows
 * that are loaded. A row without `actions` is of a module that has none.
 */
export function nextOpen({ total, rowAt, isDone }: ShownRows, place: number): RecordRow | undefined {
  const isOpen = (row: RecordRow | undefined): row is RecordRow =>
    row !== undefined && !isDone(row) && row.actions?.length !== 0;
  for (let at = place + 1; at < total; at += 1) {
    const row = rowAt(at);
    if (!row) break;
    if (isOpen(row)) return row;
  }
  for (let at = Math.min(place, total) - 1; at >= 0; at -= 1) {
    const row = rowAt(at);
    if (!row) break;
    if (isOpen(row)) return row;
  }
  return undefined;
}

/** Actions on a record that are no forms of new ones. */
const decisionsOf = (actions: readonly RecordAction[]): RecordAction[] =>
  actions.filter(({ compose }) => !compose);

/** The actions that have keys: to agree, and to refuse with a reason. A record without the second asks for no decision. */
export function keyedActions(actions: readonly RecordAction[]): {
  approve: RecordAction | undefined;
  refuse: RecordAction | undefined;
} {
  const decisions = decisionsOf(actions);
  const refuse = decisions.find(({ needsComment }) => needsComment);
  const approve = refuse && decisions.find(({ tone }) => tone === 'primary');
  return { approve, refuse };
}

/** The action that the record offers since another one was taken, and that needs no reason: it takes the other one back. */
export function undoOf(
  before: readonly RecordAction[],
  after: readonly RecordAction[],
): RecordAction | undefined {
  return decisionsOf(after).find(
    ({ key, needsComment }) => !needsComment && before.every((action) => action.key !== key),
  );
}

export type SplitCommand = 'next' | 'previous' | 'approve' | 'refuse' | 'enter' | 'back';

const letters: Readonly<Record<string, SplitCommand>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'refuse',
};

/** The command of a key. A keyboard of another script has a letter by its position. */
export function commandOf(event: PressedKey): SplitCommand | undefined {
  const { key, repeat } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  if (event.isComposing || event.defaultPrevented) return undefined;
  if (key === 'Escape') return 'back';
  if (key === 'Enter') return repeat ? undefined : 'enter';
  const command = letters[letterOf(event)];
  // A key that is held down decides once.
  return repeat && command !== 'next' && command !== 'previous' ? undefined : command;
}
