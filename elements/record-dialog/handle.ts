import { html, type TemplateResult } from 'lit/html.js';

import { PorticoResizeEvent } from './record-dialog.events.js';
import { clampWidth, usualWidth, widthBounds, type WidthBounds } from './side-width.js';

export interface HandleHost extends HTMLElement {
  /** Width chosen in px; 0 for the usual one. */
  width: number;
}

/**
 * The edge by which a side dialog is resized: dragged, or moved by an arrow the way it points, by 16 px or 64 with
 * Shift; Home is the least width, End the greatest.
 * @param panel what is resized, once it is drawn
 * @param sign 1 where the dialog grows to the left, -1 where it grows to the right
 */
export function handle(
  host: HandleHost,
  panel: () => HTMLElement | null,
  label: string,
  sign: number,
): TemplateResult {
  const bounds = (): WidthBounds => widthBounds(host.ownerDocument.defaultView?.innerWidth ?? 0);
  const resize = (width: number): void => {
    host.width = clampWidth(width, bounds());
  };
  /** As chosen, else as drawn, else as it is going to be drawn. */
  const now = (): number => clampWidth(host.width || panel()?.offsetWidth || usualWidth, bounds());
  const tell = (): void => void host.dispatchEvent(new PorticoResizeEvent(host.width));

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget as HTMLElement;
    const width = now();
    edge.focus();
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = (move) => {
      if (edge.hasPointerCapture(move.pointerId)) resize(width + (event.clientX - move.clientX) * sign);
    };
    // Ends every drag, also one that the system calls off.
    edge.onlostpointercapture = () => {
      if (now() !== width) tell();
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = (event.shiftKey ? 64 : 16) * sign;
    const widths: Partial<Record<string, number>> = {
      ArrowLeft: now() + step,
      ArrowRight: now() - step,
      Home: 0,
      End: Infinity,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    event.preventDefault();
    resize(width);
    tell();
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
    aria-valuenow=${now()}
    @pointerdown=${onPointerDown}
    @keydown=${onKeyDown}
  ></div>`;
}
