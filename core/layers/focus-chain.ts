/** The focused element, then its ancestors through open shadow roots; empty when nothing has the focus. */
export function ancestorsOfFocus(page: Document): Element[] {
  let focused = page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused && focused !== page.body ? composedChain(focused) : [];
}

/** An element and its ancestors, each shadow root replaced by its host; of no element none. */
export function composedChain(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let node = element; node; node = composedParent(node)) chain.push(node);
  return chain;
}

/** The parent element, or the host of the shadow root that the node is a child of. */
export function composedParent(node: Node): Element | null {
  // A node of another document is no instance of our ShadowRoot, so its shape is asked.
  return node.parentElement ?? (node.parentNode as Partial<ShadowRoot> | null)?.host ?? null;
}

/** Whether an element is rendered inside another one, across slots and shadow roots. */
export function isRenderedInside(element: Element, ancestor: Element): boolean {
  let node: Element | null = element;
  while (node && node !== ancestor) node = node.assignedSlot ?? composedParent(node);
  return node !== null;
}
