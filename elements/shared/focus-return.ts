import { ancestorsOfFocus } from '../../core/layers/focus-chain.js';

/**
 * Gives the focus back after a layer has closed: to what had it before, or, when that is gone or cannot take it, to
 * the nearest of its former ancestors that is still there. Unless a person has moved it elsewhere by now; then it stays
 * there, also where the engine gives it back by itself (WebKit, on closing any dialog).
 * @param former what had the focus when the layer was opened, and its ancestors
 * @param left element that had the focus while the layer was open; its own focus does not count as elsewhere
 * @param latest what had the focus before the layer was closed, and its ancestors
 */
export function returnFocus(
  page: Document,
  former: readonly Element[],
  left: Element,
  latest: readonly Element[],
): void {
  const chain = !latest[0] || latest.includes(left) ? former : latest;
  chain.some(
    (element, index) =>
      element.isConnected &&
      element !== page.body &&
      (takesFocus(element, page) || (index > 0 && takesFocus(element, page, '-1'))),
  );
}

/**
 * Engines differ in which elements can take the focus (disabled, inert, hidden …), so it is tried.
 * @param help a `tabindex` for an element that has none, for as long as it has the focus
 */
function takesFocus(element: Element, page: Document, help?: string): boolean {
  const helps = help && !element.hasAttribute('tabindex');
  const release = (): void => element.removeAttribute('tabindex');
  if (helps) element.setAttribute('tabindex', help);
  (element as Partial<HTMLElement>).focus?.({ preventScroll: true });
  const taken = ancestorsOfFocus(page).includes(element);
  if (helps && taken) element.addEventListener('blur', release, { once: true });
  else if (helps) release();
  return taken;
}
