export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface PlaceRequest {
  anchor: Box;
  /** The panel's natural size. */
  panel: { width: number; height: number };
  viewport: { width: number; height: number };
  align: 'start' | 'end';
  rtl: boolean;
}

/** px kept free between panel and anchor, and between panel and window edge. */
const gap = 4;
const margin = 8;

/**
 * Where a menu or popover goes: under its button, above it when there is more room, moved sideways until
 * it lies inside the window. All in px of the viewport.
 */
export function placePanel({ anchor, panel, viewport, align, rtl }: PlaceRequest): {
  top: number;
  left: number;
  maxHeight: number;
} {
  const below = viewport.height - (anchor.top + anchor.height) - gap - margin;
  const above = anchor.top - gap - margin;
  const goesAbove = panel.height > below && above > below;
  const maxHeight = Math.max(goesAbove ? above : below, 0);
  const height = Math.min(panel.height, maxHeight);
  const top = goesAbove ? anchor.top - gap - height : anchor.top + anchor.height + gap;

  const atLeft = (align === 'start') !== rtl;
  const wished = atLeft ? anchor.left : anchor.left + anchor.width - panel.width;
  const left = Math.max(margin, Math.min(wished, viewport.width - margin - panel.width));
  return { top, left, maxHeight };
}
