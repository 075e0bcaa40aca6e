/** The user pressed 'Refresh now'; preventing it keeps an element with `reload` from reloading the page. */
export class PorticoRefreshEvent extends Event {
  constructor() {
    super('portico-refresh', { bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-refresh': PorticoRefreshEvent;
  }
}
