/**
 * Why a dialog is asked to close: the Escape key, a press outside the panel, a button of the dialog, a call of
 * `hide()`, or the Back of the browser.
 */
export type CloseReason = 'escape' | 'backdrop' | 'button' | 'method' | 'history';

/**
 * A dialog is about to close; `preventDefault()` keeps it open. It does not bubble, so that a dialog inside another
 * one is never taken for it.
 */
export class PorticoRequestCloseEvent extends Event {
  readonly reason: CloseReason;

  constructor(reason: CloseReason) {
    super('portico-request-close', { cancelable: true });
    this.reason = reason;
  }
}

/** A dialog has closed and the focus is back; a fact, so it does not bubble. */
export class PorticoClosedEvent extends Event {
  constructor() {
    super('portico-closed');
  }
}

/** Closes an element unless a listener wants it open; `false` when one does, or it is not open. */
export function askToClose(element: HTMLElement & { open: boolean }, reason: CloseReason): boolean {
  if (!element.open || !element.dispatchEvent(new PorticoRequestCloseEvent(reason))) return false;
  element.open = false;
  return true;
}

declare global {
  interface HTMLElementEventMap {
    'portico-request-close': PorticoRequestCloseEvent;
    'portico-closed': PorticoClosedEvent;
  }
}
