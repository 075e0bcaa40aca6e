/**
 * `Element.matches()` that returns false for a pseudo-class that the engine does not know, where the native method
 * throws.
 */
export function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Marks dialogs of Portico that were opened without making the page inert. */
export const pageLayerMark = 'data-page-layer';

/**
 * Returns whether an element is an open modal dialog. Engines without `:modal` (below Chrome 105, Safari 15.6, Firefox
 * 103) do not say: there every open dialog counts, except those of Portico that are known not to be modal.
 */
export function isModal(element: Element): boolean {
  try {
    return element.matches('dialog:modal');
  } catch {
    return element.matches(`dialog[open]:not([${pageLayerMark}])`);
  }
}
