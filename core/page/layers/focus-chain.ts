/** The focused element, in open shadow roots too; null when nothing has the focus. */
export function focusedElement(doc: Document): Element | null {
  let focused = doc.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === doc.body ? null : focused;
}

/** The focused element and its ancestors across open shadow roots; empty when nothing has the focus. */
export function ancestorsOfFocus(doc: Document): Element[] {
  return composedChain(focusedElement(doc));
}

/** An element and its composed ancestors: from a shadow root the chain continues at its host. Empty for null. */
export function composedChain(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let node = element; node; node = composedParent(node)) chain.push(node);
  return chain;
}

/** Parent element, or the host when the parent is a shadow root. */
export function composedParent(node: Node): Element | null {
  // `instanceof ShadowRoot` fails for nodes of another document's realm.
  return node.parentElement ?? (node.parentNode as Partial<ShadowRoot> | null)?.host ?? null;
}

/**
 * An element and the elements that it is rendered in, across slots and shadow roots: content of a slot is inside what
 * surrounds the slot. Empty for null.
 */
export function renderedChain(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let node = element; node; node = node.assignedSlot ?? composedParent(node)) chain.push(node);
  return chain;
}

/** Returns whether an element is rendered inside another one, across slots and shadow roots. */
export function isRenderedInside(element: Element, ancestor: Element): boolean {
  return renderedChain(element).includes(ancestor);
}
