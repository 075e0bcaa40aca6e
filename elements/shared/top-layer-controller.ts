import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { composedChain, composedParent } from '../../core/layers/focus-chain.js';
import { topModal } from '../../core/layers/top-modal.js';
import { onRemoved } from './on-removed.js';

/** Engines at the floor have no popovers. */
type PopoverElement = Partial<Pick<HTMLElement, 'popover' | 'hidePopover' | 'showPopover'>>;

const openAttribute = { attributes: true, attributeFilter: ['open'], subtree: true };

/**
 * Keeps an element usable above every modal dialog of the page, whoever opened it: everything outside the topmost modal
 * is inert, so the element moves into that modal, and back to its place when the modal closes or is removed. When the
 * place has gone by then, the element is removed with it.
 */
export class TopLayerController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #popover: () => PopoverElement | null;
  /** The modal that the host belongs in. */
  #modal: Element | undefined;
  /** Marks the host's place while the host is in a modal. */
  #placeholder: Comment | undefined;
  #unwatch: (() => void) | undefined;

  /**
   * @param popover returns what is rendered while there is anything to see; where the engine has popovers, it is shown
   * as one, above everything
   */
  constructor(host: ReactiveControllerHost & HTMLElement, popover: () => PopoverElement | null) {
    this.#host = host;
    this.#popover = popover;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#host.parentNode === this.#modal) return;
    // The page itself has moved the host: that is its place now.
    this.#placeholder?.remove();
    this.#placeholder = this.#modal = undefined;
  }

  hostDisconnected(): void {
    this.#unwatch?.();
    onRemoved(this.#host, () => {
      // Either removed together with the modal it was in, or by the page itself.
      if (!this.#host.parentNode) this.#placeholder?.remove();
      this.#moveTo(undefined);
    });
  }

  hostUpdated(): void {
    const popover = this.#popover();
    const doc = this.#host.ownerDocument;
    if (!this.#host.isConnected || (popover && this.#unwatch)) return;
    this.#unwatch?.();
    this.#moveTo(popover ? topModal(doc) : undefined);
    if (popover) this.#lift(doc, popover);
  }

  #moveTo(modal: Element | undefined): void {
    const host = this.#host;
    const focused = host.shadowRoot?.activeElement as HTMLElement | null;
    const placeholder = this.#placeholder;
    if (modal === this.#modal) return;
    this.#modal = modal;
    if (modal && !composedChain(composedParent(placeholder ?? host)).includes(modal)) {
      if (!placeholder) host.before((this.#placeholder = host.ownerDocument.createComment('')));
      modal.append(host);
    } else if (placeholder) {
      this.#placeholder = undefined;
      host.remove();
      placeholder.replaceWith(host);
    }
    focused?.focus({ preventScroll: true });
  }

  /** Shows the popover, and follows the topmost modal. */
  #lift(doc: Document, popover: PopoverElement): void {
    // Removed together with its place.
    if (!this.#host.isConnected) return;
    const follow = (): void => {
      if (topModal(doc) === this.#modal) return;
      this.#unwatch?.();
      this.hostUpdated();
    };
    const observer = new MutationObserver(follow);
    for (const root of [doc, this.#modal ?? doc]) observer.observe(root, openAttribute);
    // A dialog takes the focus when it opens, also one in a shadow root, whose attributes are not observed.
    doc.addEventListener('focusin', follow, true);
    this.#unwatch = () => {
      this.#unwatch = undefined;
      observer.disconnect();
      doc.removeEventListener('focusin', follow, true);
    };
    popover.popover = 'manual';
    // Shown again, because popovers stack in the order in which they were shown.
    popover.hidePopover?.();
    popover.showPopover?.();
  }
}
