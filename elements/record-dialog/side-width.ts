/** Widths of a side dialog in px: usual and least, and what is always left of the window (LOOK, 'Layout'). */
export const usualWidth = 1040;
export const leastWidth = 480;
export const leftBeside = 160;

export interface WidthBounds {
  min: number;
  max: number;
}

/** The bounds in a window of the given width in px; a small window moves both. */
export function widthBounds(windowWidth: number): WidthBounds {
  const max = windowWidth - leftBeside;
  return { min: Math.min(leastWidth, max), max };
}

export function clampWidth(width: number, { min, max }: WidthBounds): number {
  return Math.round(Math.min(max, Math.max(min, width)));
}

/** The width after a drag of the edge by `dx` px; a dialog from the right grows to the left. */
export function widthAfterDrag(start: number, dx: number, dir: 'ltr' | 'rtl', bounds: WidthBounds): number {
  return clampWidth(start + (dir === 'rtl' ? dx : -dx), bounds);
}

const step = 16;

/**
 * The width after a key on the edge: an arrow moves the edge the way it points, by 16 px or 64 with Shift; Home is
 * the least width, End the greatest. `undefined` for any other key.
 */
export function widthAfterKey(
  key: string,
  shift: boolean,
  width: number,
  dir: 'ltr' | 'rtl',
  bounds: WidthBounds,
): number | undefined {
  const far = shift ? step * 4 : step;
  switch (key) {
    case 'ArrowLeft':
      return widthAfterDrag(width, -far, dir, bounds);
    case 'ArrowRight':
      return widthAfterDrag(width, far, dir, bounds);
    case 'Home':
      return bounds.min;
    case 'End':
      return bounds.max;
    default:
      return undefined;
  }
}
