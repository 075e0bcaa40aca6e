import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';

import { staysOpen, swipeOffset, touchKind, type SwipePlace } from './swipe-rules.js';

interface Touch {
  id: number;
  x: number;
  y: number;
  /** Offset of the row at its begin, in px. */
  from: number;
  isSwipe: boolean;
  offset: number;
  /** Last position and time, for the speed. */
  lastX: number;
  lastMs: number;
  /** Px per ms to the right. */
  speed: number;
}

/**
 * Chromium takes a tap after a fast swipe for one that stops a fling, unless the moves of the swipe are prevented. The
 * listener is there only during a swipe: at other times scrolling would wait for it.
 */
function preventFling(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

interface SwipeHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

export interface Swipe {
  handlers: SwipeHandlers;
  /** The element that follows the finger. */
  moved: (element: HTMLElement | null) => void;
  /** True while any part of the actions is visible. */
  isRevealed: boolean;
  /** Returns true for the click that ends a swipe. */
  wasSwipe(): boolean;
}

interface SwipeOptions extends SwipePlace {
  /** False: touches are left alone. */
  isEnabled: boolean;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

/**
 * Swipe of a row by touch or pen towards its start, which reveals its actions. A vertical movement is the browser's scroll:
 * the element has `touch-action: pan-y`.
 */
export function useSwipe({ isEnabled, isOpen, width, dir, onChange }: SwipeOptions): Swipe {
  const element = useRef<HTMLElement | null>(null);
  const touch = useRef<Touch | undefined>(undefined);
  const swiped = useRef(false);
  const [isMoving, setMoving] = useState(false);

  function place(offset: number, follows: boolean): void {
    const { current: target } = element;
    if (!target) return;
    const x = dir === 'rtl' ? offset : -offset;
    target.style.transition = follows ? 'none' : '';
    target.style.transform = offset === 0 ? '' : `translateX(${x}px)`;
  }
  useLayoutEffect(() => {
    if (!isMoving) place(isEnabled && isOpen ? width : 0, false);
  });

  function end(isCancelled: boolean): void {
    const { current: last } = touch;
    touch.current = undefined;
    if (!last?.isSwipe) return;
    setMoving(false);
    element.current?.removeEventListener('touchmove', preventFling);
    const towardsStart = dir === 'rtl' ? last.speed : -last.speed;
    onChange(isCancelled ? isOpen : staysOpen(last.offset, width, towardsStart));
  }

  return {
    moved: (target) => {
      element.current = target;
    },
    isRevealed: isEnabled && (isMoving || isOpen),
    wasSwipe() {
      const was = swiped.current;
      swiped.current = false;
      return was;
    },
    handlers: {
      onPointerDown({ pointerType, pointerId: id, clientX: x, clientY: y, timeStamp }) {
        swiped.current = false;
        touch.current = undefined;
        if (!isEnabled || pointerType === 'mouse') return;
        const from = isOpen ? width : 0;
        touch.current = {
          id,
          x,
          y,
          from,
          isSwipe: false,
          offset: from,
          lastX: x,
          lastMs: timeStamp,
          speed: 0,
        };
      },
      onPointerMove({ pointerId, clientX, clientY, timeStamp, currentTarget }) {
        const { current: now } = touch;
        if (now?.id !== pointerId) return;
        const dx = clientX - now.x;
        if (!now.isSwipe) {
          const kind = touchKind(dx, clientY - now.y);
          if (kind === undefined) return;
          // Towards the end there is nothing to reveal.
          if (kind === 'scroll' || (now.from === 0 && swipeOffset(0, dx, { width, dir }) === 0)) {
            touch.current = undefined;
            return;
          }
          now.isSwipe = true;
          swiped.current = true;
          setMoving(true);
          element.current?.addEventListener('touchmove', preventFling, { passive: false });
          currentTarget.setPointerCapture(pointerId);
        }
        const passed = timeStamp - now.lastMs;
        if (passed > 0) now.speed = (clientX - now.lastX) / passed;
        now.lastX = clientX;
        now.lastMs = timeStamp;
        now.offset = swipeOffset(now.from, dx, { width, dir });
        place(now.offset, true);
      },
      onPointerUp: () => end(false),
      onPointerCancel: () => end(true),
    },
  };
}
