/** Widths of a side dialog in px: usual and least, and what is always left of the window (LOOK, 'Layout'). */
export const usualWidth = 1040;
const leastWidth = 480;
const leftBeside = 160;

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
