/**
 * Where something must lie to be usable above the topmost open modal dialog: the dialog itself, or the element
 * whose shadow root it is in. undefined when none is open. Dialogs in closed shadow roots cannot be found.
 */
export function topModalHost(page: Document): Element | undefined {
  let top: Element | undefined;
  for (const modal of openModals(page)) {
    const root = modal.getRootNode();
    top = root instanceof ShadowRoot ? root.host : modal;
  }
  return top;
}

function openModals(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'dialog' && element.matches(':modal')) found.push(element);
    // Only custom elements of this app carry roots with dialogs in them.
    if (element.shadowRoot && element.localName.includes('-')) found.push(...openModals(element.shadowRoot));
  }
  return found;
}
