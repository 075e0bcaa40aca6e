import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { ancestorsOfFocus } from '../../core/layers/focus-chain.js';
import { layersOf } from '../../core/layers/layers-edge.js';
import { topModal } from '../../core/layers/top-modal.js';
import { PorticoClosedEvent, type CloseReason } from './events.js';
import { returnFocus } from './focus-return.js';
import { watchSize } from './watch-size.js';

/** `top`: the rest of the page is inert. `page`: the page stays usable, for hosts with overlays of their own. */
export type LayerKind = 'top' | 'page';

/** An element with a native `<dialog>` in its shadow root. */
export interface DialogHost extends ReactiveControllerHost, HTMLElement {
  open: boolean;
  layer: LayerKind;
  /** Requests closing; every user action that closes the dialog goes through it. */
  hide(reason: CloseReason): boolean;
}

/**
 * Shows and closes the native dialog of an element when the element's `open` changes. The state changes first; style
 * sheets animate the change.
 */
export class DialogController implements ReactiveController {
  readonly #host: DialogHost;
  readonly #initialFocus: () => HTMLElement | null;
  #close: (() => void) | undefined;

  /** @param initialFocus returns the element to focus when the dialog opens */
  constructor(host: DialogHost, initialFocus: () => HTMLElement | null) {
    this.#host = host;
    this.#initialFocus = initialFocus;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#host.open) this.#close ??= openDialog(this.#host, this.#initialFocus);
    else if (this.#close) {
      this.#release();
      this.#host.dispatchEvent(new PorticoClosedEvent());
    }
  }

  /** A dialog that is removed while it is modal would leave the page inert. */
  hostDisconnected(): void {
    this.#release();
  }

  /** For `close` of the native dialog: the engine may have closed it on its own, so the state follows. */
  readonly onClose = (event: Event): void => {
    const dialog = event.currentTarget as HTMLDialogElement;
    if (this.#close && !dialog.open) this.#host.open = false;
  };

  /**
   * For `cancel` of the native dialog, which only engines without `closedby` and back gestures send. File inputs in the
   * content send events of the same name.
   */
  readonly onCancel = (event: Event): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    this.#host.hide('escape');
  };

  #release(): void {
    const close = this.#close;
    this.#close = undefined;
    close?.();
  }
}

/**
 * Shows the native dialog of an element, adds it to the stack of layers that all copies of Portico share, and requests
 * an update when the available space changes. Returns a function that undoes all of it and restores the focus, or
 * `undefined` when nothing is rendered yet.
 */
function openDialog(host: DialogHost, initialFocus: () => HTMLElement | null): (() => void) | undefined {
  const dialog = host.shadowRoot?.querySelector('dialog');
  const body = dialog?.querySelector('.body');
  const doc = host.ownerDocument;
  const win = doc.defaultView;
  if (!dialog || !body || !win || !host.isConnected) return undefined;
  const stack = layersOf(win);
  const previousFocus = ancestorsOfFocus(doc);
  // Over an open modal a page layer would be inert itself.
  if (host.layer !== 'page' || topModal(doc)) dialog.showModal();
  else dialog.show();
  const layer = { surface: dialog, owner: host, escape: () => host.hide('escape') };
  stack.add(layer);
  const unwatch = watchSize(win, body, () => host.requestUpdate());
  initialFocus()?.focus({ preventScroll: true });
  return () => {
    stack.remove(layer);
    unwatch();
    const currentFocus = ancestorsOfFocus(doc);
    dialog.close();
    returnFocus(doc, previousFocus, host, currentFocus);
  };
}
