import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { ancestorsOfFocus } from '../../core/page/layers/focus-chain.js';
import { layersOf } from '../../core/page/layers/layers-edge.js';
import { pageLayerMark } from '../../core/page/layers/matches.js';
import { topModal } from '../../core/page/layers/top-modal.js';
import {
  PorticoClosedEvent,
  PorticoOpenedEvent,
  PorticoRequestCloseEvent,
  type CloseReason,
} from './events.js';
import { returnFocus } from './focus-return.js';
import { onRemoved } from './on-removed.js';
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
  #isPressed = false;

  /** @param initialFocus returns the element to focus when the dialog opens */
  constructor(host: DialogHost, initialFocus: () => HTMLElement | null) {
    this.#host = host;
    this.#initialFocus = initialFocus;
    host.addController(this);
  }

  hostUpdated(): void {
    // The host has no role, so a name of its own would be invalid; a server renders it, for the host in the browser.
    this.#host.removeAttribute('aria-label');
    if (this.#host.open) this.#open();
    else if (this.#close) {
      this.#release();
      this.#host.dispatchEvent(new PorticoClosedEvent());
    }
  }

  /** A dialog that is removed while it is modal would leave the page inert. */
  hostDisconnected(): void {
    if (!this.#close) return;
    this.#release();
    onRemoved(this.#host, () => {
      this.#host.open = false;
      this.#host.dispatchEvent(new PorticoClosedEvent());
    });
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

  readonly onScrimPointerDown = (): void => {
    this.#isPressed = true;
  };

  /** A press outside the panel has to be one of its own: not the second half of the double click that opened the dialog. */
  readonly onScrimClick = ({ detail }: MouseEvent): void => {
    // Zero: by a script or an assistive technology.
    if (detail === 0 || (detail === 1 && this.#isPressed)) this.#host.hide('backdrop');
  };

  #open(): void {
    if (this.#close) return;
    this.#isPressed = false;
    this.#close = openDialog(this.#host, this.#initialFocus, this.#onResize);
    if (this.#close) this.#host.dispatchEvent(new PorticoOpenedEvent());
  }

  /**
   * After a change of size the content is measured again. What is around the dialog (an outer dialog, a tab, the element
   * itself) may also have closed or been hidden: then the dialog closes too, since the page would stay inert with
   * nothing to be seen.
   */
  readonly #onResize = (): void => {
    const host = this.#host;
    if (host.getClientRects().length > 0) host.requestUpdate();
    else if (this.#close) {
      host.dispatchEvent(new PorticoRequestCloseEvent('method', false));
      host.open = false;
    }
  };

  #release(): void {
    const close = this.#close;
    this.#close = undefined;
    close?.();
  }
}

/**
 * Shows the native dialog of an element, adds it to the stack of layers that all copies of Portico share, and calls back
 * when the available space changes. Returns a function that undoes all of it and restores the focus, or
 * `undefined` when nothing is rendered yet.
 */
function openDialog(
  host: DialogHost,
  initialFocus: () => HTMLElement | null,
  onResize: () => void,
): (() => void) | undefined {
  const dialog = host.shadowRoot?.querySelector('dialog');
  const body = dialog?.querySelector('.body');
  const doc = host.ownerDocument;
  const win = doc.defaultView;
  if (!dialog || !body || !win || !host.isConnected) return undefined;
  const stack = layersOf(win);
  const previousFocus = ancestorsOfFocus(doc);
  // Over an open modal a page layer would be inert itself.
  const isModal = host.layer !== 'page' || topModal(doc) !== undefined;
  dialog.toggleAttribute(pageLayerMark, !isModal);
  // A server renders it open, for pages without scripts; `showModal()` would throw.
  dialog.removeAttribute('open');
  if (isModal) dialog.showModal();
  else dialog.show();
  const layer = { surface: dialog, owner: host, escape: () => host.hide('escape') };
  stack.add(layer);
  const unwatch = watchSize(win, [dialog, body, ...body.children], onResize);
  // A dialog that opens where it is hidden never changes its size.
  const firstCheck = win.requestAnimationFrame(onResize);
  initialFocus()?.focus({ preventScroll: true });
  // In a low window Firefox scrolls to what `showModal()` focuses first, and WebKit, a moment later, to what has the focus
  // then: away from the beginning of the message. `scrollTo()`, unlike `scrollTop`, also cancels the scrolling of WebKit.
  for (let each: Element | null = body; each; each = each.parentElement) each.scrollTo(0, 0);
  return () => {
    stack.remove(layer);
    unwatch();
    win.cancelAnimationFrame(firstCheck);
    const currentFocus = ancestorsOfFocus(doc);
    dialog.close();
    returnFocus(doc, previousFocus, host, currentFocus);
  };
}
