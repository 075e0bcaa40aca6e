import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Time in ms that the systems take for a long press. */
const longPressMs = 500;
/** Distance in px above which a press is a scroll. */
const slackPx = 10;

interface LongPress {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onContextMenu(event: MouseEvent): void;
}

/** Handlers for a long press with a finger or a pen, and whether the click that follows belongs to one. */
export function useLongPress(onLongPress: () => void): { handlers: LongPress; wasLong(): boolean } {
  const press = useRef<{ timer: number; x: number; y: number; isLong: boolean; win: Window } | undefined>(
    undefined,
  );
  const cancel = (): void => {
    if (press.current && !press.current.isLong) {
      press.current.win.clearTimeout(press.current.timer);
      press.current = undefined;
    }
  };
  useEffect(() => cancel, []);
  return {
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y, currentTarget }) {
        press.current = undefined;
        if (pointerType === 'mouse') return;
        const win = currentTarget.ownerDocument.defaultView;
        if (!win) return;
        const timer = win.setTimeout(() => {
          if (!press.current) return;
          press.current.isLong = true;
          onLongPress();
        }, longPressMs);
        press.current = { timer, x, y, isLong: false, win };
      },
      onPointerMove({ clientX, clientY }) {
        const { x = clientX, y = clientY } = press.current ?? {};
        if (Math.hypot(clientX - x, clientY - y) > slackPx) cancel();
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu(event) {
        // The menu of the link, which the same press opens.
        if (press.current) event.preventDefault();
      },
    },
    wasLong() {
      const isLong = press.current?.isLong === true;
      press.current = undefined;
      return isLong;
    },
  };
}
