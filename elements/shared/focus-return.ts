import { ancestorsOfFocus } from '../../core/page/layers/focus-chain.js';

/**
 * Restores the focus after a dialog has closed: to the element that had it before, or, when that is gone or cannot take
 * it, to its nearest former ancestor that is still connected. If only the root element and the body remain, nothing has the
 * focus afterwards. When the user has moved the focus elsewhere meanwhile, it stays there, also in WebKit, which restores
 * the focus by itself when a dialog closes.
 * @param previous the element that had the focus when the dialog opened, and its ancestors
 * @param host the element that contains the dialog; its own focus does not count as elsewhere
 * @param current the element that had the focus just before closing, and its ancestors
 */
export function returnFocus(
  doc: Document,
  previous: readonly Element[],
  host: Element,
  current: readonly Element[],
): void {
  const chain = !current[0] || current.includes(host) ? previous : current;
  const isRestored = chain.some(
    (element, index) =>
      element.isConnected &&
      element !== doc.body &&
      element !== doc.documentElement &&
      (takesFocus(element, doc) || (index > 0 && takesFocus(element, doc, '-1'))),
  );
  if (isRestored) return;
  // Some engines leave the focus in the closed dialog.
  const remaining = ancestorsOfFocus(doc);
  if (remaining.includes(host)) (remaining[0] as Partial<HTMLElement>).blur?.();
}

/**
 * Tries to focus an element. Engines differ in which elements are focusable (disabled, inert, hidden …), so there is no
 * test that is cheaper than trying.
 * @param tabindex given to an element without one for as long as it has the focus
 */
function takesFocus(element: Element, doc: Document, tabindex?: string): boolean {
  const isTemporary = tabindex && !element.hasAttribute('tabindex');
  const removeTabindex = (): void => element.removeAttribute('tabindex');
  const [before] = ancestorsOfFocus(doc);
  if (isTemporary) element.setAttribute('tabindex', tabindex);
  (element as Partial<HTMLElement>).focus?.({ preventScroll: true });
  const chain = ancestorsOfFocus(doc);
  // It may pass the focus on to its shadow root; but a descendant may have had the focus before, in the closed dialog.
  const isFocused = chain[0] === element || (chain[0] !== before && chain.includes(element));
  if (isTemporary && isFocused) element.addEventListener('blur', removeTabindex, { once: true });
  else if (isTemporary) removeTabindex();
  return isFocused;
}
