import type { Layer } from './types.js';

/** What the rule has to know of a key press; a `KeyboardEvent` is one. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'defaultPrevented' | 'repeat' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

/**
 * The layer that one press of Escape closes: the top one, unless the press belongs to somebody else, which is an
 * input method, a modal of the page that lies above the layer, or (a layer that leaves the page usable) the part of the
 * page that has the focus.
 * @param path elements from the focus outwards, across shadow roots
 * @param modal the topmost modal, the page's or one of the layers
 */
export function layerForEscape(
  layers: readonly Layer[],
  key: KeyFacts,
  path: readonly EventTarget[],
  modal: Element | undefined,
): Layer | undefined {
  // Used by somebody nearer to the focus, held down since an earlier press, or the input method's.
  if (key.defaultPrevented || key.repeat || key.isComposing) return undefined;
  if (key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return undefined;
  const top = layers[layers.length - 1];
  if (!top || (modal && modal !== top.surface)) return undefined;
  // Nothing focused counts as the layer's: a key press then starts at the body.
  return modal || path.includes(top.owner) || path[0] === top.owner.ownerDocument.body ? top : undefined;
}
