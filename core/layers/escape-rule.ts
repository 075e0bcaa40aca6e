import type { Layer } from './types.js';

/** What the rule has to know of a key press; a `KeyboardEvent` is one. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'defaultPrevented' | 'repeat' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

/**
 * The layer that one press of Escape closes: the top one, unless the press belongs to somebody else, which is an
 * input method, a modal that the page opened above the layer, or (a layer that leaves the page usable) the part of the
 * page that has the focus.
 * @param path elements from the focus outwards, across shadow roots
 * @param modals open modals that are not Portico's
 * @param isModal whether a layer makes the rest of the page inert
 */
export function layerForEscape(
  layers: readonly Layer[],
  key: KeyFacts,
  path: readonly EventTarget[],
  modals: readonly Element[],
  isModal: (surface: Element) => boolean,
): Layer | undefined {
  // Used by somebody nearer to the focus, held down since an earlier press, or the input method's.
  if (key.defaultPrevented || key.repeat || key.isComposing) return undefined;
  if (key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return undefined;
  const top = layers[layers.length - 1];
  if (!top) return undefined;
  const isInside = path.includes(top.owner);
  // One of the page's that has the focus and does not contain the layer lies above it.
  if (modals.some((modal) => !top.below.includes(modal) || (path.includes(modal) && !isInside)))
    return undefined;
  // Nothing focused counts as the layer's: a key press then starts at the body.
  return isInside || isModal(top.surface) || path[0] === top.owner.ownerDocument.body ? top : undefined;
}
