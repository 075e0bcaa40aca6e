/** Elements that render no children of theirs, or a document of its own. */
const childless = /^(?:audio|canvas|embed|iframe|img|input|object|select|svg|textarea|video)$/;

/** A place for an element of ours: its parent there, and the slot of that parent. */
export interface Place {
  parent: Node;
  slot: string | null;
}

/**
 * Place inside a modal dialog or a fullscreen element that is rendered with it. In a dialog of Portico that is the slot
 * `overlay`, so that the element stays in the document of the page, where selectors, ids and styles of the page reach it.
 * @returns undefined where nothing can be added
 */
export function placeInside(boundary: Element): Place | undefined {
  const { host } = boundary.getRootNode() as Partial<ShadowRoot>;
  if (host && boundary.querySelector('slot[name=overlay]')) return { parent: host, slot: 'overlay' };
  if (childless.test(boundary.localName)) return undefined;
  const { shadowRoot } = boundary;
  const hidesChildren = shadowRoot && !shadowRoot.querySelector('slot:not([name])');
  return { parent: hidesChildren ? shadowRoot : boundary, slot: null };
}
