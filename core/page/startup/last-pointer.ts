/** A position in the viewport, in CSS px. */
export interface Point {
  x: number;
  y: number;
}

export interface LastPointer {
  /**
   * Position of the last press; after keyboard input the centre of the focused element, without one that of the
   * viewport.
   */
  position(): Point;
  dispose(): void;
}

/** Tracks the last pointer press, for cards that open at that position (docs/requirements.md 7.6.4). */
export function createLastPointer(window: Window): LastPointer {
  const { document } = window;
  let last: Point | undefined;
  const onPress = ({ clientX, clientY }: PointerEvent): void => {
    last = { x: clientX, y: clientY };
  };
  const onKey = (): void => {
    last = undefined;
  };
  const listenerOptions = { capture: true, passive: true };
  document.addEventListener('pointerdown', onPress, listenerOptions);
  document.addEventListener('keydown', onKey, listenerOptions);
  return {
    position() {
      if (last) return last;
      const focused = document.activeElement;
      if (!focused || focused === document.body)
        return { x: window.innerWidth / 2, y: window.innerHeight / 2 };
      const { left, top, width, height } = focused.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    dispose() {
      document.removeEventListener('pointerdown', onPress, listenerOptions);
      document.removeEventListener('keydown', onKey, listenerOptions);
    },
  };
}
