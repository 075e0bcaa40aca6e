import { ancestorsOfFocus, composedChain } from './focus-chain.js';
import { isModal } from './matches.js';

/**
 * The topmost open modal dialog of a page, in its document or in an open shadow root; one in a closed root cannot be
 * found. Everything outside that dialog is inert: it cannot have the focus, and a hit test passes over it.
 */
export function topModal(page: Document): Element | undefined {
  return ancestorsOfFocus(page).find(isModal) ?? composedChain(hitIn(page)).find(isModal);
}

/** What lies under the corner of the window, inside all open shadow roots; with an open modal it or its backdrop. */
function hitIn(page: Document): Element {
  let found: Element = page.documentElement;
  let next = page.elementFromPoint(1, 1);
  while (next && next !== found) {
    found = next;
    next = found.shadowRoot?.elementFromPoint(1, 1) ?? null;
  }
  return found;
}
