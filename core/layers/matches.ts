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

/** Whether an element is an open modal dialog. */
export function isModal(element: Element): boolean {
  return matches(element, 'dialog:modal');
}
