import { html, type TemplateResult } from 'lit';

import { reported } from '../shared/element-errors.js';
import { PorticoResizeEvent } from './record-dialog.events.js';

/** Default width of a side dialog in px. */
export const defaultSideWidth = 1040;

const minSideWidth = 480;

/** Width of the window in px that a side dialog leaves uncovered. */
const uncoveredWidth = 160;

export interface ResizeHost extends HTMLElement {
  /** Chosen width in px; 0 for the default. */
  width: number;
}

/**
 * Renders the edge by which a side dialog is resized: by dragging, by 16 px with the arrow keys, or 64 px with Shift.
 * Home is the minimum width, End the maximum.
 * @param panel returns the resized element, once it is rendered
 * @param sign 1 where the dialog grows to the left, -1 where it grows to the right
 */
export function resizeHandle(
  host: ResizeHost,
  panel: () => HTMLElement | null,
  label: string,
  sign: number,
): TemplateResult {
  const bounds = (): WidthBounds => widthBounds(host.ownerDocument.defaultView?.innerWidth ?? 0);
  const resize = (width: number): void => {
    host.width = clampWidth(width, bounds());
  };
  /** The chosen, the rendered, or the default width, in this order. */
  const currentWidth = (): number =>
    clampWidth(host.width || panel()?.offsetWidth || defaultSideWidth, bounds());
  const notify = (): void => void host.dispatchEvent(new PorticoResizeEvent(host.width));

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    const startWidth = currentWidth();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (move) => {
      if (handle.hasPointerCapture(move.pointerId))
        resize(startWidth + (event.clientX - move.clientX) * sign);
    };
    // Fired at the end of every drag, also of one that the system cancels.
    handle.onlostpointercapture = () => {
      if (currentWidth() !== startWidth) notify();
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = (event.shiftKey ? 64 : 16) * sign;
    const widths: Partial<Record<string, number>> = {
      ArrowLeft: currentWidth() + step,
      ArrowRight: currentWidth() - step,
      Home: 0,
      End: Infinity,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    event.preventDefault();
    resize(width);
    notify();
  };

  const { min, max } = bounds();
  return html`<div
    class="handle"
    part="handle"
    role="separator"
    tabindex="0"
    aria-orientation="vertical"
    aria-label=${label}
    aria-valuemin=${min}
    aria-valuemax=${max}
    aria-valuenow=${currentWidth()}
    @pointerdown=${reported(onPointerDown)}
    @keydown=${reported(onKeyDown)}
  ></div>`;
}

interface WidthBounds {
  min: number;
  max: number;
}

/** The bounds in a window of the given width in px; a small window reduces both. */
function widthBounds(windowWidth: number): WidthBounds {
  const max = windowWidth - uncoveredWidth;
  return { min: Math.min(minSideWidth, max), max };
}

function clampWidth(width: number, { min, max }: WidthBounds): number {
  return Math.round(Math.min(max, Math.max(min, width)));
}
