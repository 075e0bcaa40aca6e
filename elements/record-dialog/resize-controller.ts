import type { Direction } from '../shared/declared-language.js';
import {
  clampWidth,
  usualWidth,
  widthAfterDrag,
  widthAfterKey,
  widthBounds,
  type WidthBounds,
} from './side-width.js';
import type { Controller, ControllerHost } from '../shared/controller.js';

export interface ResizeHost extends ControllerHost, HTMLElement {
  /** Width chosen in px; 0 for the usual one. */
  width: number;
}

export interface ResizeParts {
  panel: () => HTMLElement | null;
  direction: () => Direction;
  /** A person has settled on a width. */
  settled: (width: number) => void;
}

/** The edge of a side dialog: drag and keys. */
export class ResizeController implements Controller {
  readonly #host: ResizeHost;
  readonly #parts: ResizeParts;
  #drag: { x: number; width: number } | undefined;

  constructor(host: ResizeHost, parts: ResizeParts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  get bounds(): WidthBounds {
    return widthBounds(this.#host.ownerDocument.defaultView?.innerWidth ?? 0);
  }

  /** Width of the panel in px: as chosen, else as drawn, else as it is going to be drawn. */
  get width(): number {
    const drawn = this.#parts.panel()?.getBoundingClientRect().width;
    return clampWidth(this.#host.width || drawn || usualWidth, this.bounds);
  }

  hostDisconnected(): void {
    this.#drag = undefined;
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    this.#drag = { x: event.clientX, width: this.width };
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag) return;
    this.#host.width = widthAfterDrag(
      drag.width,
      event.clientX - drag.x,
      this.#parts.direction(),
      this.bounds,
    );
  };

  /** For `lostpointercapture`, which ends every drag, also one that the system calls off. */
  readonly onDragEnd = (): void => {
    const drag = this.#drag;
    this.#drag = undefined;
    if (drag && this.width !== drag.width) this.#parts.settled(this.width);
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const next = widthAfterKey(event.key, event.shiftKey, this.width, this.#parts.direction(), this.bounds);
    if (next === undefined) return;
    event.preventDefault();
    this.#host.width = next;
    this.#parts.settled(next);
  };
}
