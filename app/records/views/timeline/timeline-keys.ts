import type { KeyboardEvent } from 'react';

import { minutesOfDay } from '../calendar/calendar-days.js';
import type { TimeShift } from '../calendar/calendar-event.js';

interface TimelineKeysOptions {
  /** Days of a step. */
  days: number;
  onMove: (id: string, shift: TimeShift) => void;
  /** Shows the next (1) or the previous (-1) range. */
  onStep: (by: 1 | -1) => void;
}

/**
 * Keys of a timeline. Up and down walk its records; Alt with left or right moves one, Alt and Shift its end. Page Up and
 * Page Down show another range, also where none of them is in it. Enter opens, since records are links.
 */
export function timelineKeys({ days, onMove, onStep }: TimelineKeysOptions) {
  return (key: KeyboardEvent<HTMLElement>): void => {
    const stop = (key.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (key.ctrlKey || key.metaKey) return;
    const isSide = key.key === 'ArrowLeft' || key.key === 'ArrowRight';
    if (stop && key.altKey && isSide) {
      const isBack = (key.key === 'ArrowLeft') !== key.currentTarget.matches(':dir(rtl)');
      // The browser's own meaning is to go back.
      key.preventDefault();
      onMove(stop.dataset['event'] ?? '', {
        edge: key.shiftKey ? 'end' : 'all',
        minutes: days * minutesOfDay * (isBack ? -1 : 1),
      });
      return;
    }
    if (key.altKey || key.shiftKey) return;
    if (key.key === 'PageDown' || key.key === 'PageUp') onStep(key.key === 'PageDown' ? 1 : -1);
    else if (key.key === 'ArrowDown' || key.key === 'ArrowUp') {
      const stops = [...key.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
      const next = stop
        ? stops[stops.indexOf(stop) + (key.key === 'ArrowDown' ? 1 : -1)]
        : stops.find(({ tabIndex }) => tabIndex === 0);
      next?.focus();
    } else return;
    key.preventDefault();
  };
}
