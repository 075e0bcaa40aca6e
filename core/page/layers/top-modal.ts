import { focusedElement, renderedChain } from './focus-chain.js';
import { isModal, matches } from './matches.js';

/**
 * The topmost open modal dialog of a document or of its open shadow roots; dialogs in closed roots cannot be found.
 * Everything outside that dialog is inert: it cannot have the focus, and hit tests skip it.
 */
export function topModal(doc: Document): Element | undefined {
  return renderedChain(focusedElement(doc)).find(isModal) ?? renderedChain(deepestHit(doc)).find(isModal);
}

/**
 * The element outside of which everything is inert: the topmost modal dialog or fullscreen element. Chromium makes the
 * rest of the page inert for either.
 */
export function topInertBoundary(doc: Document): Element | undefined {
  const isBoundary = (element: Element): boolean => isModal(element) || matches(element, ':fullscreen');
  const found =
    renderedChain(focusedElement(doc)).find(isModal) ?? renderedChain(deepestHit(doc)).find(isBoundary);
  return found === doc.documentElement ? undefined : found;
}

/**
 * Deepest element at the corner of the viewport, across open shadow roots. With an open modal that is the modal or its
 * backdrop.
 */
function deepestHit(doc: Document): Element {
  let found: Element = doc.documentElement;
  let next = doc.elementFromPoint(1, 1);
  while (next && next !== found) {
    found = next;
    next = found.shadowRoot?.elementFromPoint(1, 1) ?? null;
  }
  return found;
}
