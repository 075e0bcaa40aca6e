/** Elements that may be in the tab order; `tabIndex` says whether they are. */
const candidates =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** Returns whether the keyboard reaches an element inside `root`, in its slots and in shadow roots too. */
export function hasTabStop(root: Element | ShadowRoot): boolean {
  return [...root.querySelectorAll<HTMLElement>('*')].some(isOrHasTabStop);
}

function isOrHasTabStop(element: HTMLElement): boolean {
  if (element.matches(candidates) && element.tabIndex >= 0 && !element.matches(':disabled')) {
    // An element that is not rendered has no boxes.
    if (element.getClientRects().length > 0) return true;
  }
  if (element.shadowRoot) return hasTabStop(element.shadowRoot);
  if (!isSlot(element)) return false;
  return element.assignedElements().some((each) => isOrHasTabStop(each as HTMLElement) || hasTabStop(each));
}

/** By name: the element may belong to another window. */
function isSlot(element: HTMLElement): element is HTMLSlotElement {
  return element.localName === 'slot';
}
