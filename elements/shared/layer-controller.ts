import { ancestorsOfFocus } from '../../core/layers/focus-chain.js';
import { foreignModals, layersOf } from '../../core/layers/layers-edge.js';
import { isModal } from '../../core/layers/matches.js';
import { PorticoClosedEvent, PorticoRequestCloseEvent, type CloseReason } from './events.js';
import { returnFocus } from './focus-return.js';
import type { Controller, ControllerHost } from './controller.js';

/** `top`: the rest of the page is inert. `page`: the page stays usable, for hosts with overlays of their own. */
export type LayerKind = 'top' | 'page';

export interface LayerHost extends ControllerHost, HTMLElement {
  open: boolean;
  layer: LayerKind;
  /** Asks to close; every way to do so that a person has goes through it. */
  hide(reason: CloseReason): boolean;
}

/**
 * Shows and closes the native dialog of an element by the element's `open`, keeps it in the stack of layers that all
 * copies of Portico share, and gives the focus back. State changes first; motion is decoration done by style sheets.
 */
export class LayerController implements Controller {
  readonly #host: LayerHost;
  readonly #focusFirst: () => HTMLElement | null;
  /** What had the focus before, and its ancestors. */
  #former: readonly Element[] = [];
  #shown: HTMLDialogElement | undefined;
  #leaveStack: (() => void) | undefined;

  /** @param focusFirst where the focus goes on opening */
  constructor(host: LayerHost, focusFirst: () => HTMLElement | null) {
    this.#host = host;
    this.#focusFirst = focusFirst;
    host.addController(this);
  }

  hostDisconnected(): void {
    // A dialog that is removed while modal would leave the page inert.
    this.#leave();
  }

  hostUpdated(): void {
    if (this.#host.open && !this.#shown) this.#enter();
    else if (!this.#host.open && this.#shown) {
      this.#leave();
      this.#host.dispatchEvent(new PorticoClosedEvent());
    }
  }

  /** The end of every way to close; `false` when a listener kept the dialog open. */
  requestClose(reason: CloseReason): boolean {
    if (!this.#host.open || !this.#host.dispatchEvent(new PorticoRequestCloseEvent(reason))) return false;
    this.#host.open = false;
    return true;
  }

  /**
   * For the dialog's `cancel`: comes only from engines that do not know `closedby`, or from a back gesture. File
   * inputs in the content send events of the same name.
   */
  readonly onCancel = (event: Event): void => {
    if (event.target !== this.#shown) return;
    event.preventDefault();
    this.#host.hide('escape');
  };

  /** For the dialog's `close`: the engine closed it over our head, so the state follows. */
  readonly onClose = (): void => {
    if (this.#shown?.open === false) this.#host.open = false;
  };

  #enter(): void {
    const surface = this.#host.shadowRoot?.querySelector('dialog');
    const page = this.#host.ownerDocument;
    const view = page.defaultView;
    if (!surface || !view || !this.#host.isConnected) return;
    const stack = layersOf(view);
    const { layers } = stack;
    const below = foreignModals(page, layers);
    // Over an open modal a page layer would be inert itself.
    const modal =
      this.#host.layer !== 'page' || below.length > 0 || layers.some((layer) => isModal(layer.surface));
    this.#former = ancestorsOfFocus(page);
    this.#shown = surface;
    if (modal) surface.showModal();
    else surface.show();
    const layer = { surface, owner: this.#host, below, escape: () => this.#host.hide('escape') };
    stack.add(layer);
    this.#leaveStack = () => stack.remove(layer);
    this.#focusFirst()?.focus({ preventScroll: true });
  }

  #leave(): void {
    const surface = this.#shown;
    if (!surface) return;
    this.#shown = undefined;
    this.#leaveStack?.();
    this.#leaveStack = undefined;
    const page = this.#host.ownerDocument;
    const focused = ancestorsOfFocus(page);
    surface.close();
    returnFocus(page, this.#former, this.#host, focused);
    this.#former = [];
  }
}
