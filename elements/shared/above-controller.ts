import { composedChain, composedParent } from '../../core/layers/focus-chain.js';
import { topModal } from '../../core/layers/top-modal.js';
import type { Controller, ControllerHost } from './controller.js';
import { onceGone } from './once-gone.js';

const watched = { attributes: true, attributeFilter: ['open'], subtree: true };

/**
 * Keeps the host usable above every modal dialog of the page, of whomever it is: what lies outside of the topmost one
 * is inert, so the host moves into it, and back to its place when that closes or is removed. When its place is gone by
 * then, the host leaves with it.
 */
export class AboveController implements Controller {
  readonly #host: ControllerHost & HTMLElement;
  readonly #box: () => HTMLElement | undefined;
  /** The modal that the host is to be in. */
  #modal: Element | undefined;
  /** Keeps the host's place while that is away. */
  #place: Comment | undefined;
  #unwatch: (() => void) | undefined;

  /**
   * @param box what is drawn, when there is anything to see; as a popover it is lifted above everything, where the
   * engine knows these
   */
  constructor(host: ControllerHost & HTMLElement, box: () => HTMLElement | undefined) {
    this.#host = host;
    this.#box = box;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#host.parentNode === this.#modal) return;
    // The page itself has put the host somewhere: that is its place now.
    this.#place?.remove();
    this.#place = this.#modal = undefined;
  }

  hostDisconnected(): void {
    const host = this.#host;
    this.#unwatch?.();
    onceGone(host, () => {
      // Removed together with the dialog it was in, or else by the page itself.
      if (!host.parentNode) this.#place?.remove();
      this.#goTo(undefined);
    });
  }

  hostUpdated(): void {
    const host = this.#host;
    const box = this.#box();
    if (!host.isConnected || (box && this.#unwatch)) return;
    this.#unwatch?.();
    this.#goTo(box && topModal(host.ownerDocument));
    if (box) this.#watch(box);
  }

  #watch(box: HTMLElement): void {
    const { ownerDocument: page, isConnected } = this.#host;
    // It may have left with its place.
    if (!isConnected) return;
    const follow = (): void => {
      if (topModal(page) === this.#modal) return;
      this.#unwatch?.();
      this.hostUpdated();
    };
    const observer = new MutationObserver(follow);
    for (const root of [page, this.#modal ?? page]) observer.observe(root, watched);
    // A dialog takes the focus as it opens, also one in a shadow root.
    page.addEventListener('focusin', follow, true);
    this.#unwatch = () => {
      this.#unwatch = undefined;
      observer.disconnect();
      page.removeEventListener('focusin', follow, true);
    };
    if (!('showPopover' in box)) return;
    box.popover = 'manual';
    // Once more, since what was opened first lies below what was opened later.
    box.hidePopover();
    box.showPopover();
  }

  #goTo(modal: Element | undefined): void {
    const host = this.#host;
    const place = this.#place;
    const focused = host.shadowRoot?.activeElement as HTMLElement | null;
    if (modal === this.#modal) return;
    this.#modal = modal;
    if (modal && !composedChain(composedParent(place ?? host)).includes(modal)) {
      if (!place) host.before((this.#place = host.ownerDocument.createComment('')));
      modal.append(host);
    } else if (place) {
      this.#place = undefined;
      host.remove();
      place.replaceWith(host);
    }
    focused?.focus({ preventScroll: true });
  }
}
