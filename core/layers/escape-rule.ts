import type { Layer } from './types.js';

/** What the rule has to know of a key press; a `KeyboardEvent` is one. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'repeat' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

/** What the rule has to know of the page. */
export interface PageFacts {
  /** Elements from the focus outwards, across shadow roots. */
  path: readonly EventTarget[];
  /** Open modals that are not Portico's. */
  foreignModals: readonly Element[];
  /** The page has a popover open, which the browser closes by Escape. */
  popoverOpen: boolean;
  /** Whether the layer makes the rest of the page inert. */
  isModal: (layer: Layer) => boolean;
}

/**
 * The layer that one press of Escape closes: the top one, unless the press belongs to somebody else, which is an
 * input method, an open popover, a modal that the page opened above the layer, or (a layer that leaves the page
 * usable) the part of the page that has the focus.
 */
export function layerForEscape(layers: readonly Layer[], key: KeyFacts, page: PageFacts): Layer | undefined {
  // Used by somebody nearer to the focus, held down since an earlier press, or the input method's.
  if (key.key !== 'Escape' || key.defaultPrevented || key.repeat || key.isComposing) return undefined;
  if (key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return undefined;
  const top = layers[layers.length - 1];
  if (!top || page.popoverOpen) return undefined;
  if (page.foreignModals.some((modal) => !top.below.includes(modal) || holdsFocus(modal, top, page))) {
    return undefined;
  }
  if (!page.isModal(top) && focusIsElsewhere(top, page)) return undefined;
  return top;
}

/** A modal of the page that has the focus and does not contain the layer lies above it. */
function holdsFocus(modal: Element, top: Layer, page: PageFacts): boolean {
  return page.path.includes(modal) && !page.path.includes(top.owner);
}

/** Nothing focused counts as the layer's: a key press then starts at the body. */
function focusIsElsewhere(top: Layer, page: PageFacts): boolean {
  return !page.path.includes(top.owner) && page.path[0] !== top.owner.ownerDocument.body;
}
