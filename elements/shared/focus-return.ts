import { ancestorsOfFocus } from '../../core/layers/focus-chain.js';

/**
 * Gives the focus back after a layer has closed: to what had it before, or, when that is gone or cannot take it, to
 * the nearest of its former ancestors that is still there.
 */
export class FocusReturn {
  #chain: Element[] = [];

  /** Remembers what has the focus now, and its ancestors through shadow roots. */
  remember(page: Document): void {
    this.#chain = ancestorsOfFocus(page);
  }

  /**
   * Gives the focus back, unless a person has moved it elsewhere by now.
   * @param left element that had the focus while the layer was open; its own focus does not count as elsewhere.
   */
  restore(page: Document, left: Element): void {
    const chain = this.#chain;
    this.#chain = [];
    const now = ancestorsOfFocus(page);
    if (now.length > 0 && !now.includes(left)) return;
    chain.some(
      (element, index) =>
        element.isConnected &&
        element !== page.body &&
        (takesFocus(element, page) || (index > 0 && takesFocusWithHelp(element, page))),
    );
  }
}

/** Engines differ in which elements can take the focus (disabled, inert, hidden …), so it is tried. */
function takesFocus(element: Element, page: Document): boolean {
  if (!('focus' in element)) return false;
  (element as HTMLElement).focus({ preventScroll: true });
  return ancestorsOfFocus(page).includes(element);
}

/** An element that is not focusable by itself gets a `tabindex` for as long as it has the focus. */
function takesFocusWithHelp(element: Element, page: Document): boolean {
  if (element.hasAttribute('tabindex')) return false;
  element.setAttribute('tabindex', '-1');
  const release = (): void => element.removeAttribute('tabindex');
  if (!takesFocus(element, page)) {
    release();
    return false;
  }
  element.addEventListener('blur', release, { once: true });
  return true;
}
