/** `matches` for a pseudo-class that an older engine may not know: there it throws, and nothing matches. */
export function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** Whether an element is a modal dialog now. */
export function isModal(element: Element): boolean {
  return matches(element, 'dialog:modal');
}
