import type { KeyboardEvent } from 'react';

import type { RecordRow } from '../../../../core/contracts/records.js';
import type { LaneOption } from './board-rules.js';
import type { Moves } from './use-moves.js';

interface BoardKeysOptions {
  lanes: readonly LaneOption[];
  /** The card's row, among those that are loaded. */
  rowOf: (lane: string, id: string) => RecordRow | undefined;
  moves: Moves;
  onSelect: ((row: RecordRow) => void) | undefined;
}

/**
 * Keys of a board: up and down walk the cards of a lane, left and right the lanes, Alt with left and right moves the card,
 * Space selects it. Enter opens it, since it is a link. Left and right are mirrored in right-to-left text.
 */
export function boardKeys({ lanes, rowOf, moves, onSelect }: BoardKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    const lane = target.closest<HTMLElement>('[data-lane]');
    const card = target.closest<HTMLElement>('[data-card]');
    if (!lane || !target.matches('[data-stop]') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // That of the board: a title may be in a script of the other direction.
    const way = directionOf(event.key, event.currentTarget.matches(':dir(rtl)'));
    const value = lane.dataset['lane'] ?? '';
    const row = card ? rowOf(value, card.dataset['card'] ?? '') : undefined;
    if (way && event.altKey) {
      // The browser's own meaning is to go back.
      event.preventDefault();
      const to = row && nextLane(lanes, value, way, (each) => moves.ruleFor(row, each).kind !== 'refused');
      if (row && to !== undefined) moves.move(row, to);
      return;
    }
    if (event.altKey) return;
    if (way) focusBeside(event.currentTarget, lane, target, way);
    else if (event.key === ' ' && row && onSelect) onSelect(row);
    else if (!focusWithin(lane, target, event.key)) return;
    event.preventDefault();
  };
}

const directionOf = (key: string, isRtl: boolean): -1 | 1 | undefined => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === isRtl ? -1 : 1;
};

/** The next lane that takes the card; where none does, the neighbour, which says why. */
function nextLane(
  lanes: readonly LaneOption[],
  from: string,
  way: -1 | 1,
  takes: (lane: string) => boolean,
): string | undefined {
  const at = lanes.findIndex(({ value }) => value === from);
  const ahead = way > 0 ? lanes.slice(at + 1) : lanes.slice(0, Math.max(0, at)).reverse();
  return (ahead.find(({ value }) => takes(value)) ?? ahead[0])?.value;
}

const stopsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-stop]')];

/** Focuses the stop at the same height in the next lane that has one. */
function focusBeside(board: HTMLElement, lane: HTMLElement, from: HTMLElement, way: -1 | 1): void {
  const all = [...board.querySelectorAll<HTMLElement>('[data-lane]')];
  const index = stopsIn(lane).indexOf(from);
  for (let at = all.indexOf(lane) + way; at >= 0 && at < all.length; at += way) {
    const next = all[at];
    const stops = next ? stopsIn(next) : [];
    const stop = stops[Math.min(index, stops.length - 1)];
    if (!stop) continue;
    stop.focus();
    return;
  }
}

/** @returns false for a key that does not walk the lane */
function focusWithin(lane: HTMLElement, from: HTMLElement, key: string): boolean {
  const stops = stopsIn(lane);
  const at = stops.indexOf(from);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key];
  if (to === undefined || at < 0) return false;
  stops[to]?.focus();
  return true;
}
