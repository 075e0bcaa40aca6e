/** A place in the window, in CSS px. */
export interface Point {
  x: number;
  y: number;
}

export interface LastPointer {
  /** Where the person pressed last; the middle of what has the focus when that was by keyboard, else of the window. */
  position(): Point;
  dispose(): void;
}

/** Remembers where the pointer was pressed last, for what opens there (spec 7.6). */
export function createLastPointer(window: Window): LastPointer {
  const { document } = window;
  let last: Point | undefined;
  const onPress = ({ clientX, clientY }: PointerEvent): void => {
    last = { x: clientX, y: clientY };
  };
  const onKey = (): void => {
    last = undefined;
  };
  const ways = { capture: true, passive: true };
  document.addEventListener('pointerdown', onPress, ways);
  document.addEventListener('keydown', onKey, ways);
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
      document.removeEventListener('pointerdown', onPress, ways);
      document.removeEventListener('keydown', onKey, ways);
    },
  };
}
