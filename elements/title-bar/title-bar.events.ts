/**
 * A person pressed Back. `preventDefault()` keeps an element with `history-back` from going back in the history.
 */
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
