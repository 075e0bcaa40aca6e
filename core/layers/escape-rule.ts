import { isRenderedInside } from './focus-chain.js';
import type { Layer } from './types.js';

/** The part of a `KeyboardEvent` that the rule reads. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'defaultPrevented' | 'repeat' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

/**
 * The layer that one press of Escape closes: the top one, unless the key press is for something else, which is an input
 * method, a modal of the page above the layer, or (for a layer that leaves the page usable) the focused part of the page.
 * @param path elements from the focus outwards, across shadow roots
 * @param modal the topmost modal dialog, of the page or of one of the layers
 */
export function layerForEscape(
  layers: readonly Layer[],
  key: KeyFacts,
  path: readonly EventTarget[],
  modal: Element | undefined,
): Layer | undefined {
  // Already handled nearer to the focus, repeated while the key is held down, or part of an input method's composition.
  if (key.defaultPrevented || key.repeat || key.isComposing) return undefined;
  if (key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return undefined;
  const top = layers[layers.length - 1];
  if (!top || (modal && !isRenderedInside(top.surface, modal))) return undefined;
  // Without a focused element the key press starts at the body and is for the layer.
  return modal || path.includes(top.owner) || path[0] === top.owner.ownerDocument.body ? top : undefined;
}
