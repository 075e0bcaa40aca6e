import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { composedParent, isRenderedInside } from '../../core/page/layers/focus-chain.js';
import { topInertBoundary } from '../../core/page/layers/top-modal.js';
import { onRemoved } from './on-removed.js';
import { placeInside } from './place-inside.js';

/** Engines at the floor have no popovers. */
type PopoverElement = Partial<Pick<HTMLElement, 'popover' | 'hidePopover' | 'showPopover'>>;

const changes = { attributes: true, attributeFilter: ['open'], childList: true, subtree: true };

/**
 * Keeps an element usable above every modal dialog and every fullscreen element of the page, whoever opened it:
 * everything outside the topmost one is inert, so the element moves into that one, and back to its place when it closes
 * or is removed. When the place has gone by then, the element is removed with it.
 */
export class TopLayerController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #popover: () => PopoverElement | null;
  /** The modal or fullscreen element that the host belongs in. */
  #boundary: Element | undefined;
  /** Parent of the host while the host is not in its place. */
  #parent: Node | undefined;
  /** Marks the host's place while the host is elsewhere. */
  #placeholder: Comment | undefined;
  /** The page's own `slot` attribute of the host. */
  #slot: string | null = null;
  #observer: MutationObserver | undefined;
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
    if (this.#host.parentNode === this.#parent) return;
    // The page itself has moved the host: that is its place now.
    if (this.#placeholder) this.#setSlot(this.#slot);
    this.#placeholder?.remove();
    this.#placeholder = this.#boundary = this.#parent = undefined;
  }

  hostDisconnected(): void {
    // Before the observer is disconnected, which discards its records.
    const isReplaced = this.#observer?.takeRecords().some((record) => isReplacement(record, this.#host));
    this.#unwatch?.();
    onRemoved(this.#host, () => {
      // Removed by the page itself. Otherwise with the modal it was in, or with the other content of its parent, which
      // frameworks replace as a whole without looking for the host.
      if (!this.#host.parentNode && !isReplaced) this.#placeholder?.remove();
      this.#moveTo(undefined);
    });
  }

  hostUpdated(): void {
    const popover = this.#popover();
    const doc = this.#host.ownerDocument;
    if (!this.#host.isConnected || (popover && this.#unwatch)) return;
    this.#unwatch?.();
    this.#moveTo(popover && this.#placeholder?.isConnected !== false ? topInertBoundary(doc) : undefined);
    if (popover) this.#lift(doc, popover);
  }

  #moveTo(boundary: Element | undefined): void {
    const host = this.#host;
    const focused = host.shadowRoot?.activeElement as HTMLElement | null;
    if (boundary === this.#boundary) return;
    this.#boundary = boundary;
    const parent = composedParent(this.#placeholder ?? host);
    const isInside = boundary && parent && isRenderedInside(parent, boundary);
    const place = boundary && !isInside ? placeInside(boundary) : undefined;
    if (place) {
      if (!this.#placeholder) {
        this.#slot = host.getAttribute('slot');
        host.before((this.#placeholder = host.ownerDocument.createComment('')));
      }
      this.#parent = place.parent;
      this.#setSlot(place.slot);
      place.parent.appendChild(host);
    } else if (this.#placeholder) {
      const placeholder = this.#placeholder;
      this.#placeholder = this.#parent = undefined;
      host.remove();
      this.#setSlot(this.#slot);
      placeholder.replaceWith(host);
    }
    focused?.focus({ preventScroll: true });
  }

  #setSlot(slot: string | null): void {
    if (slot === null) this.#host.removeAttribute('slot');
    else this.#host.setAttribute('slot', slot);
  }

  /** Shows the popover, and follows the topmost boundary. */
  #lift(doc: Document, popover: PopoverElement): void {
    // Removed together with its place.
    if (!this.#host.isConnected) return;
    const follow = (): void => {
      if (this.#placeholder?.isConnected !== false && topInertBoundary(doc) === this.#boundary) return;
      this.#unwatch?.();
      this.hostUpdated();
    };
    this.#observer = new MutationObserver((records) => {
      // The test for the topmost modal measures, so it is not made for each change of content.
      if (!this.#placeholder?.isConnected || records.some(({ type }) => type === 'attributes')) follow();
    });
    const roots = [doc, this.#boundary, this.#parent, this.#placeholder?.getRootNode()];
    for (const root of new Set(roots)) if (root) this.#observer.observe(root, changes);
    // A dialog takes the focus when it opens, also one in a shadow root, whose attributes are not observed.
    doc.addEventListener('focusin', follow, true);
    doc.addEventListener('fullscreenchange', follow);
    this.#unwatch = () => {
      this.#observer?.disconnect();
      this.#observer = this.#unwatch = undefined;
      doc.removeEventListener('focusin', follow, true);
      doc.removeEventListener('fullscreenchange', follow);
    };
    popover.popover = 'manual';
    // Shown again, because popovers stack in the order in which they were shown.
    popover.hidePopover?.();
    popover.showPopover?.();
  }
}

/** Returns whether a change removed an element together with its siblings, or put other content in their place. */
function isReplacement({ removedNodes, addedNodes }: MutationRecord, element: Element): boolean {
  return [...removedNodes].includes(element) && removedNodes.length + addedNodes.length > 1;
}
