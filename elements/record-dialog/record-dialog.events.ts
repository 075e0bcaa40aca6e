/** The user requested the record as a page of its own. */
export class PorticoExpandEvent extends Event {
  constructor() {
    super('portico-expand', { bubbles: true, composed: true });
  }
}

/** The user resized a side dialog. */
export class PorticoResizeEvent extends Event {
  readonly #width: number;

  constructor(width: number) {
    super('portico-resize', { bubbles: true, composed: true });
    this.#width = width;
  }

  /** The new width in px. */
  get width(): number {
    return this.#width;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-expand': PorticoExpandEvent;
    'portico-resize': PorticoResizeEvent;
  }
}
