/** The user pressed Back. `preventDefault()` stops `history-back` from navigating. */
export class PorticoBackEvent extends Event {
  constructor() {
    super('portico-back', { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-back': PorticoBackEvent;
  }
}
