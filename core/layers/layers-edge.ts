import { layerForEscape } from './escape-rule.js';
import { ancestorsOfFocus } from './focus-chain.js';
import { isModal, matches } from './matches.js';
import { createLayerStack, isLayerStack } from './stack.js';
import type { Layer, LayerStack } from './types.js';

/** The one global that elements may set (DESIGN 3); it is there only while a layer is open. */
export const layersKey = Symbol.for('portico.layers.1');

type Holder = { [layersKey]?: unknown };

/** The stack of a window if a copy of Portico has a layer open there. */
export function openLayers(view: Window): readonly Layer[] {
  const shared = (view as unknown as Holder)[layersKey];
  return isLayerStack(shared) ? shared.layers : [];
}

/**
 * Puts a layer on top of the window's stack; the returned function takes it off. The copy that makes the stack
 * listens for the key on behalf of all.
 */
export function pushLayer(view: Window, layer: Layer): () => void {
  const stack = stackOf(view);
  stack.add(layer);
  return () => stack.remove(layer);
}

function stackOf(view: Window): LayerStack {
  const holder = view as unknown as Holder;
  const shared = holder[layersKey];
  if (isLayerStack(shared)) return shared;
  const listener = (event: KeyboardEvent): void => onKeyDown(view, stack, event);
  const stack = createLayerStack({
    onFirst: () => view.addEventListener('keydown', listener),
    onEmpty: () => {
      view.removeEventListener('keydown', listener);
      if (holder[layersKey] === stack) Reflect.deleteProperty(holder, layersKey);
    },
  });
  // Something else under our symbol is left alone; then each copy keeps a stack of its own.
  holder[layersKey] ??= stack;
  return stack;
}

function onKeyDown(view: Window, stack: LayerStack, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const page = view.document;
  const layer = layerForEscape(stack.layers, event, {
    path: event.composedPath(),
    foreignModals: foreignModals(page, stack.layers),
    popoverOpen: [...page.querySelectorAll('[popover]:not([popover=manual])')].some((popover) =>
      matches(popover, ':popover-open'),
    ),
    isModal: ({ surface }) => isModal(surface),
  });
  if (!layer) return;
  // Also keeps a native dialog of the page from closing by the same press.
  event.preventDefault();
  layer.escape();
}

/**
 * Open modal dialogs that are not ours: those of the document itself, and those around the focus in open shadow
 * roots. One in another root, or in a closed one, cannot be found.
 */
export function foreignModals(page: Document, own: readonly Layer[]): Element[] {
  const candidates = new Set([...page.querySelectorAll('dialog'), ...ancestorsOfFocus(page)]);
  return [...candidates].filter(
    (element) => isModal(element) && !own.some(({ surface }) => surface === element),
  );
}
