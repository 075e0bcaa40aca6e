/** A person asked for the record as a page of its own. */
export class PorticoExpandEvent extends Event {
  static readonly type = 'portico-expand';

  constructor() {
    super(PorticoExpandEvent.type, { bubbles: true, composed: true });
  }
}

/** A person has given a side dialog another width. */
export class PorticoResizeEvent extends Event {
  static readonly type = 'portico-resize';
  /** The new width in px. */
  readonly width: number;

  constructor(width: number) {
    super(PorticoResizeEvent.type, { bubbles: true, composed: true });
    this.width = width;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-expand': PorticoExpandEvent;
    'portico-resize': PorticoResizeEvent;
  }
}
