import type { KeyboardEvent } from 'react';

import { minutesOfDay, type CalendarMode } from './calendar-days.js';
import type { CalendarEvent, TimeShift } from './calendar-event.js';

interface CalendarKeysOptions {
  mode: CalendarMode;
  eventOf: (id: string) => CalendarEvent | undefined;
  onMove: (event: CalendarEvent, shift: TimeShift) => void;
  /** Opens the form of a new event on a day, at a minute of it. */
  onCreate: ((day: number, minute: number) => void) | undefined;
  /** Shows the next (1) or the previous (-1) range. */
  onStep: (by: 1 | -1) => void;
}

/** Minutes of a step of Alt with the up and down arrows. */
const stepMinutes = 30;

interface Direction {
  axis: 'days' | 'lines';
  by: 1 | -1;
}

/**
 * Keys of a calendar. Up and down walk the events and free places of a day, and in a month on into the next week; left and
 * right the days. Alt with an arrow moves an event, Alt and Shift its end. N creates an event, Page Up and Page Down show
 * another range. Enter opens or creates, since events are links and free places buttons.
 */
export function calendarKeys({ mode, eventOf, onMove, onCreate, onStep }: CalendarKeysOptions) {
  return (key: KeyboardEvent<HTMLElement>): void => {
    const stop = (key.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (!stop || key.ctrlKey || key.metaKey) return;
    const direction = directionOf(key.key, key.currentTarget.matches(':dir(rtl)'));
    if (key.altKey) {
      const event = eventOf(stop.dataset['event'] ?? '');
      if (!direction || !event) return;
      // The browser's own meaning is to go back.
      key.preventDefault();
      const minutes = shiftMinutes(direction, mode, event);
      if (minutes !== 0) onMove(event, { edge: key.shiftKey ? 'end' : 'all', minutes });
      return;
    }
    if (key.shiftKey) return;
    const { day, order } = placeOf(stop);
    if (direction) walk(key.currentTarget, stop, direction, mode);
    else if (key.key === 'PageDown' || key.key === 'PageUp') onStep(key.key === 'PageDown' ? 1 : -1);
    else if (key.key.toLowerCase() === 'n' && onCreate) onCreate(day, order);
    else return;
    key.preventDefault();
  };
}

function directionOf(key: string, isRtl: boolean): Direction | undefined {
  switch (key) {
    case 'ArrowUp':
      return { axis: 'lines', by: -1 };
    case 'ArrowDown':
      return { axis: 'lines', by: 1 };
    case 'ArrowLeft':
      return { axis: 'days', by: isRtl ? 1 : -1 };
    case 'ArrowRight':
      return { axis: 'days', by: isRtl ? -1 : 1 };
    default:
      return undefined;
  }
}

/** A day, a week where the weeks are lines, else half an hour, which events of whole days do not have. */
function shiftMinutes({ axis, by }: Direction, mode: CalendarMode, { isAllDay }: CalendarEvent): number {
  if (axis === 'days') return by * minutesOfDay;
  if (mode === 'month') return by * 7 * minutesOfDay;
  return isAllDay ? 0 : by * stepMinutes;
}

interface Place {
  element: HTMLElement;
  day: number;
  /** Place among the stops of the day. */
  order: number;
}

const placeOf = (element: HTMLElement): Place => ({
  element,
  day: Number(element.dataset['day']),
  order: Number(element.dataset['order']),
});

function walk(root: HTMLElement, from: HTMLElement, { axis, by }: Direction, mode: CalendarMode): void {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-stop]')].map(placeOf);
  const { day, order } = placeOf(from);
  const of = (wanted: number): Place[] =>
    stops.filter((stop) => stop.day === wanted).sort((one, other) => one.order - other.order);
  if (axis === 'days') {
    const days = [...new Set(stops.map((stop) => stop.day))].sort((one, other) => (one - other) * by);
    const next = days.find((one) => (one - day) * by > 0);
    if (next !== undefined) nearest(of(next), order)?.element.focus();
    return;
  }
  const own = of(day);
  const to = own[own.findIndex(({ element }) => element === from) + by];
  const beyond = mode === 'month' ? day + 7 * by : mode === 'agenda' ? nextDay(stops, day, by) : undefined;
  const stop = to ?? (beyond === undefined ? undefined : of(beyond).at(by > 0 ? 0 : -1));
  stop?.element.focus();
}

const nextDay = (stops: readonly Place[], day: number, by: 1 | -1): number | undefined =>
  stops
    .map((stop) => stop.day)
    .sort((one, other) => (one - other) * by)
    .find((one) => (one - day) * by > 0);

const nearest = (stops: readonly Place[], order: number): Place | undefined =>
  stops.reduce<Place | undefined>(
    (best, stop) => (best && Math.abs(best.order - order) <= Math.abs(stop.order - order) ? best : stop),
    undefined,
  );
