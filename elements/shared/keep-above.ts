import { composedChain, composedParent } from '../../core/layers/focus-chain.js';
import { topModal } from '../../core/layers/top-modal.js';
import type { ControllerHost } from './controller.js';
import { onceGone } from './once-gone.js';

/** Older engines know no popovers. */
type Box = Partial<Pick<HTMLElement, 'popover' | 'hidePopover' | 'showPopover'>>;

const watched = { attributes: true, attributeFilter: ['open'], subtree: true };

/**
 * Keeps an element usable above every modal dialog of the page, of whomever it is: what lies outside of the topmost
 * one is inert, so the element moves into it, and back to its place when that closes or is removed. When its place is
 * gone by then, the element leaves with it.
 * @param boxOf what is drawn, when there is anything to see; as a popover it is lifted above everything, where the
 * engine knows these
 */
export function keepAbove(host: ControllerHost & HTMLElement, boxOf: () => Box | null): void {
  /** The modal that the host is to be in. */
  let modal: Element | undefined;
  /** Keeps the host's place while that is away. */
  let place: Comment | undefined;
  let unwatch: (() => void) | undefined;

  const goTo = (next: Element | undefined): void => {
    const focused = host.shadowRoot?.activeElement as HTMLElement | null;
    const left = place;
    if (next === modal) return;
    modal = next;
    if (modal && !composedChain(composedParent(left ?? host)).includes(modal)) {
      if (!left) host.before((place = host.ownerDocument.createComment('')));
      modal.append(host);
    } else if (left) {
      place = undefined;
      host.remove();
      left.replaceWith(host);
    }
    focused?.focus({ preventScroll: true });
  };

  const update = (): void => {
    const box = boxOf();
    const page = host.ownerDocument;
    if (!host.isConnected || (box && unwatch)) return;
    unwatch?.();
    goTo(box ? topModal(page) : undefined);
    if (box) watch(page, box);
  };

  const watch = (page: Document, box: Box): void => {
    // It may have left with its place.
    if (!host.isConnected) return;
    const follow = (): void => {
      if (topModal(page) === modal) return;
      unwatch?.();
      update();
    };
    const observer = new MutationObserver(follow);
    for (const root of [page, modal ?? page]) observer.observe(root, watched);
    // A dialog takes the focus as it opens, also one in a shadow root.
    page.addEventListener('focusin', follow, true);
    unwatch = () => {
      unwatch = undefined;
      observer.disconnect();
      page.removeEventListener('focusin', follow, true);
    };
    box.popover = 'manual';
    // Once more, since what was opened first lies below what was opened later.
    box.hidePopover?.();
    box.showPopover?.();
  };

  host.addController({
    connected() {
      if (host.parentNode === modal) return;
      // The page itself has put the host somewhere: that is its place now.
      place?.remove();
      place = modal = undefined;
    },
    disconnected() {
      unwatch?.();
      onceGone(host, () => {
        // Removed together with the dialog it was in, or else by the page itself.
        if (!host.parentNode) place?.remove();
        goTo(undefined);
      });
    },
    updated: update,
  });
}
