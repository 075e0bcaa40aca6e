import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Duration of a long press in ms, as on Android and iOS. */
const longPressMs = 500;
/** Movement in px beyond which a press is a scroll. */
const slackPx = 10;

interface LongPress {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onContextMenu(event: MouseEvent): void;
}

/** Handlers for a long press by touch or pen. `wasLong` returns true for the click that ends one. */
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
        // The browser's context menu of the link, which the same press opens.
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
