import type { Layer } from './types.js';

/** What the rule has to know of a key press, read from the event by the edge. */
export interface KeyFacts {
  key: string;
  /** Somebody nearer to the focus has used the key. */
  defaultPrevented: boolean;
  /** The key is held down: the first press has done its work. */
  repeat: boolean;
  /** An input method is open; the key belongs to it. */
  composing: boolean;
  /** Shift, Alt, Control or Meta is held. */
  modified: boolean;
}

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
  if (key.key !== 'Escape' || key.defaultPrevented || key.repeat || key.composing || key.modified) {
    return undefined;
  }
  const top = layers.at(-1);
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

function focusIsElsewhere(top: Layer, page: PageFacts): boolean {
  if (page.path.includes(top.owner)) return false;
  const [target] = page.path;
  const root = top.owner.ownerDocument;
  return target !== undefined && target !== root.body && target !== root.documentElement && target !== root;
}
