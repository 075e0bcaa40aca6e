import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

import { useUi } from '../../../services/feedback/use-ui.js';
import { minutesOfDay, type DayRange } from './calendar-days.js';
import { allowedShift, isAboveHours, type CalendarEvent, type TimeShift } from './calendar-event.js';
import type { EventMoves } from './use-event-moves.js';

/** Distance in px from which a press is a drag. */
const threshold = 4;

/** Step in minutes in a grid of hours. */
const stepMinutes = 15;

interface Press {
  event: CalendarEvent;
  edge: TimeShift['edge'];
  pointerId: number;
  x: number;
  y: number;
  /** Minute of the grid where it began. */
  from: number;
  isDragging: boolean;
}

/** An event that is being dragged, with its shift so far. */
interface DraggedEvent {
  event: CalendarEvent;
  shift: TimeShift;
}

export interface EventDrag {
  dragged: DraggedEvent | undefined;
  /** Begins with a press of a mouse or pen; a finger scrolls. */
  begin: (pointer: PointerEvent, event: CalendarEvent, edge: TimeShift['edge']) => void;
  /** Of the grid's element. */
  handlers: {
    onPointerMove: (pointer: PointerEvent) => void;
    onPointerUp: (pointer: PointerEvent) => void;
    onPointerCancel: () => void;
    onClickCapture: (click: React.MouseEvent) => void;
  };
}

interface DragOptions {
  /** The element of the days, without their heads. */
  grid: RefObject<HTMLElement | null>;
  range: DayRange;
  /** Days in a row. */
  columns: number;
  /** The rows are hours of one row of days. */
  hasHours: boolean;
  moves: Pick<EventMoves, 'move' | 'refusalOf'>;
}

/** Dragging of events and of their ends in a grid of days. Escape leaves the event where it was. */
export function useEventDrag({ grid, range, columns, hasHours, moves }: DragOptions): EventDrag {
  const { toast } = useUi();
  const press = useRef<Press>(undefined);
  const hasDragged = useRef(false);
  const [dragged, setDragged] = useState<DraggedEvent>();

  const minuteAt = useCallback(
    (x: number, y: number): number => {
      const element = grid.current;
      if (!element) return 0;
      const box = element.getBoundingClientRect();
      const along = element.matches(':dir(rtl)') ? box.right - x : x - box.left;
      const column = clamp(Math.floor((along / box.width) * columns), columns - 1);
      const down = (y - box.top) / box.height;
      if (hasHours) return (range.from + column) * minutesOfDay + down * minutesOfDay;
      const rows = (range.to - range.from) / columns;
      return (range.from + clamp(Math.floor(down * rows), rows - 1) * columns + column) * minutesOfDay;
    },
    [grid, range, columns, hasHours],
  );

  const stop = useCallback(() => {
    press.current = undefined;
    setDragged(undefined);
  }, []);

  const isDragging = dragged !== undefined;
  useEffect(() => {
    const doc = grid.current?.ownerDocument;
    if (!isDragging || !doc) return undefined;
    const onKeyDown = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      stop();
    };
    doc.addEventListener('keydown', onKeyDown, true);
    return () => doc.removeEventListener('keydown', onKeyDown, true);
  }, [grid, isDragging, stop]);

  const begin = useCallback(
    (pointer: PointerEvent, event: CalendarEvent, edge: TimeShift['edge']) => {
      hasDragged.current = false;
      if (pointer.pointerType === 'touch' || pointer.button !== 0 || press.current) return;
      const { clientX: x, clientY: y, pointerId } = pointer;
      press.current = { event, edge, pointerId, x, y, from: minuteAt(x, y), isDragging: false };
    },
    [minuteAt],
  );

  const onPointerMove = (pointer: PointerEvent): void => {
    const now = press.current;
    if (!now || now.pointerId !== pointer.pointerId) return;
    const { clientX: x, clientY: y } = pointer;
    if (!now.isDragging) {
      if (Math.hypot(x - now.x, y - now.y) < threshold) return;
      hasDragged.current = true;
      const refusal = moves.refusalOf(now.event, now.edge);
      if (refusal !== undefined) {
        toast(refusal, { kind: 'error' });
        press.current = undefined;
        return;
      }
      now.isDragging = true;
      // Of the grid: the element of the event may be another one in the next place.
      grid.current?.setPointerCapture(pointer.pointerId);
    }
    const minutes = shiftBetween(now.from, minuteAt(x, y), hasHours && !isAboveHours(now.event));
    setDragged({ event: now.event, shift: allowedShift(now.event, { edge: now.edge, minutes }) });
  };

  const onPointerUp = (): void => {
    if (dragged && press.current?.isDragging) moves.move(dragged.event, dragged.shift);
    stop();
  };

  return {
    dragged,
    begin,
    handlers: {
      onPointerMove,
      onPointerUp,
      onPointerCancel: stop,
      // A drag ends with a click, which opens nothing.
      onClickCapture: (click) => {
        if (!hasDragged.current) return;
        hasDragged.current = false;
        click.preventDefault();
        click.stopPropagation();
      },
    },
  };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Days between two minutes of a grid, and steps within the day where it has hours. */
function shiftBetween(from: number, to: number, hasHours: boolean): number {
  const days = Math.floor(to / minutesOfDay) - Math.floor(from / minutesOfDay);
  if (!hasHours) return days * minutesOfDay;
  return Math.round((to - from) / stepMinutes) * stepMinutes;
}
