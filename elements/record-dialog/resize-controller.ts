import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { Direction } from '../shared/declared-language.js';
import { clampWidth, widthAfterDrag, widthAfterKey, widthBounds, type WidthBounds } from './side-width.js';

export interface ResizeHost extends ReactiveControllerHost, HTMLElement {
  /** Width chosen in px; 0 for the usual one. */
  width: number;
}

export interface ResizeParts {
  panel: () => HTMLElement | null;
  direction: () => Direction;
  /** A person has settled on a width. */
  settled: (width: number) => void;
}

/** The edge of a side dialog: drag, keys, and a double press for the usual width. */
export class ResizeController implements ReactiveController {
  readonly #host: ResizeHost;
  readonly #parts: ResizeParts;
  #drag: { pointer: number; x: number; width: number } | undefined;
  #view: Window | null = null;

  constructor(host: ResizeHost, parts: ResizeParts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  get bounds(): WidthBounds {
    return widthBounds(this.#host.ownerDocument.defaultView?.innerWidth ?? 0);
  }

  /** Width drawn now, in px. */
  get width(): number {
    const drawn = this.#parts.panel()?.getBoundingClientRect().width ?? 0;
    return Math.round(drawn === 0 ? this.#host.width : drawn);
  }

  hostConnected(): void {
    this.#view = this.#host.ownerDocument.defaultView;
    this.#view?.addEventListener('resize', this.#onWindow);
  }

  hostDisconnected(): void {
    this.#view?.removeEventListener('resize', this.#onWindow);
    this.#drag = undefined;
  }

  hostUpdated(): void {
    const panel = this.#parts.panel();
    if (!panel) return;
    const { width } = this.#host;
    // Through the object model, not as an attribute in markup, which a strict style-src would refuse.
    if (width > 0) panel.style.setProperty('--_width', `${clampWidth(width, this.bounds)}px`);
    else panel.style.removeProperty('--_width');
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    this.#drag = { pointer: event.pointerId, x: event.clientX, width: this.width };
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#host.width = widthAfterDrag(
      drag.width,
      event.clientX - drag.x,
      this.#parts.direction(),
      this.bounds,
    );
  };

  readonly onPointerEnd = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.#drag = undefined;
    if (this.#host.width !== 0 && this.#host.width !== drag.width) this.#parts.settled(this.#host.width);
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const next = widthAfterKey(event.key, event.shiftKey, this.width, this.#parts.direction(), this.bounds);
    if (next === undefined) return;
    event.preventDefault();
    this.#host.width = next;
    this.#parts.settled(next);
  };

  readonly onDoubleClick = (): void => {
    this.#host.width = 0;
    this.#parts.settled(0);
  };

  /** The values that readers hear depend on the window. */
  readonly #onWindow = (): void => {
    if (this.#parts.panel()) this.#host.requestUpdate();
  };
}
