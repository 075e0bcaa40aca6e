import { composedChain } from '../../core/layers/focus-chain.js';
import { topModal } from '../../core/layers/top-modal.js';
import { onceGone } from './once-gone.js';
import type { Controller, ControllerHost } from './controller.js';

export interface AboveParts {
  /** The box that is drawn; as a popover it is lifted above everything, where the engine knows these. */
  box: () => HTMLElement | null;
  /** Whether there is anything to see. */
  needed: () => boolean;
}

const watched = { attributes: true, attributeFilter: ['open'], subtree: true };

/** Where the page has put the host. */
interface Home {
  parent: Node;
  next: Node | null;
  ancestors: readonly Element[];
}

/**
 * Keeps the host usable above every modal dialog of the page, of whomever it is: what lies outside of the topmost one
 * is inert, so the host moves into it, and back to its place when that closes or is removed. When its place is gone by
 * then, the host leaves with it.
 */
export class AboveController implements Controller {
  readonly #host: ControllerHost & HTMLElement;
  readonly #parts: AboveParts;
  #home: Home | undefined;
  #modal: Element | undefined;
  #observer: MutationObserver | undefined;
  #unwatch: (() => void) | undefined;
  #isMoving = false;

  constructor(host: ControllerHost & HTMLElement, parts: AboveParts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#isMoving) return;
    // The page itself has put the host somewhere: that is its place now.
    if (this.#host.parentNode !== this.#modal) this.#home = this.#modal = undefined;
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (!this.#host.isConnected) return;
    if (this.#parts.needed()) this.#watch();
    else if (this.#unwatch) {
      this.#unwatch();
      this.#goTo(undefined);
    }
  }

  hostDisconnected(): void {
    if (this.#isMoving) return;
    this.#unwatch?.();
    if (!this.#home || !this.#host.parentNode) return;
    // Removed together with the dialog it was in, unless that is being moved.
    onceGone(this.#host, () => {
      this.#goTo(undefined);
      this.#host.requestUpdate();
    });
  }

  #watch(): void {
    const page = this.#host.ownerDocument;
    const view = page.defaultView;
    if (this.#unwatch || !view) return;
    const follow = (): void => {
      const modal = topModal(page);
      if (modal !== this.#modal) this.#goTo(modal);
    };
    const observer = (this.#observer = new MutationObserver(follow));
    observer.observe(page, watched);
    // A dialog takes the focus as it opens, also one in a shadow root.
    view.addEventListener('focusin', follow, true);
    this.#unwatch = () => {
      this.#unwatch = undefined;
      observer.disconnect();
      view.removeEventListener('focusin', follow, true);
    };
    this.#goTo(topModal(page));
  }

  #goTo(modal: Element | undefined): void {
    const host = this.#host;
    const home = this.#home;
    const focused = host.shadowRoot?.activeElement as HTMLElement | null;
    this.#modal = modal;
    this.#isMoving = true;
    if (modal) this.#observer?.observe(modal, watched);
    if (modal && !(home?.ancestors ?? composedChain(host)).includes(modal)) {
      const parent = host.parentNode;
      if (parent) this.#home ??= { parent, next: host.nextSibling, ancestors: composedChain(host) };
      if (parent !== modal) modal.append(host);
    } else if (home) {
      const { parent, next } = home;
      this.#home = undefined;
      if (parent.isConnected) parent.insertBefore(host, next?.parentNode === parent ? next : null);
      else {
        // For good, not as a move.
        this.#isMoving = false;
        host.remove();
      }
    }
    this.#isMoving = false;
    const box = this.#parts.box();
    if (box && 'showPopover' in box) {
      box.popover = 'manual';
      // Once more, since what was opened first lies below what was opened later.
      box.hidePopover();
      if (this.#unwatch) box.showPopover();
    }
    focused?.focus({ preventScroll: true });
  }
}
