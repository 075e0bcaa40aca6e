/**
 * Why closing is requested: the Escape key, a press outside the panel, a button of the dialog, a call of `hide()`, or the
 * browser's Back.
 */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'method' | 'history';

/**
 * Dispatched before a dialog closes; `preventDefault()` keeps it open. It does not bubble, so it is never mistaken for
 * the event of an outer dialog. It cannot be prevented (`cancelable` is false) when what is around the dialog has closed
 * or was hidden.
 */
export class PorticoRequestCloseEvent extends Event {
  readonly #reason: CloseReason;

  constructor(reason: CloseReason, cancelable = true) {
    super('portico-request-close', { cancelable });
    this.#reason = reason;
  }

  get reason(): CloseReason {
    return this.#reason;
  }
}

/** Dispatched after an element has opened, and a dialog has the focus; its animation may still run. Does not bubble. */
export class PorticoOpenedEvent extends Event {
  constructor() {
    super('portico-opened');
  }
}

/** Dispatched after a dialog has closed or was removed, and the focus is restored. Does not bubble. */
export class PorticoClosedEvent extends Event {
  constructor() {
    super('portico-closed');
  }
}

/** Closes an element; returns `false` when a listener prevented it, or the element is not open. */
export function requestClose(element: HTMLElement & { open: boolean }, reason: CloseReason): boolean {
  if (!element.open || !element.dispatchEvent(new PorticoRequestCloseEvent(reason))) return false;
  element.open = false;
  return true;
}

declare global {
  interface HTMLElementEventMap {
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-opened': PorticoOpenedEvent;
    'portico-closed': PorticoClosedEvent;
  }
}
