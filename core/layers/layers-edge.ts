import { layerForEscape } from './escape-rule.js';
import { matches } from './matches.js';
import { createLayerStack, isLayerStack } from './stack.js';
import { topModal } from './top-modal.js';
import type { LayerStack } from './types.js';

/** The one global that elements may set (DESIGN 3); it is there only while a layer is open. */
export const layersKey = Symbol.for('portico.layers.1');

type Holder = { [layersKey]?: unknown };

/** The stack of a window. The copy that makes it listens for the key on behalf of all, while a layer is open. */
export function layersOf(view: Window): LayerStack {
  const holder = view as unknown as Holder;
  const shared = holder[layersKey];
  if (isLayerStack(shared)) return shared;
  const listener = (event: KeyboardEvent): void => onKeyDown(view.document, stack, event);
  const stack = createLayerStack((inUse) => {
    if (inUse) {
      // Something else under our symbol is left alone; then each copy keeps a stack of its own.
      holder[layersKey] ??= stack;
      view.addEventListener('keydown', listener);
    } else {
      view.removeEventListener('keydown', listener);
      if (holder[layersKey] === stack) Reflect.deleteProperty(holder, layersKey);
    }
  });
  return stack;
}

function onKeyDown(page: Document, { layers }: LayerStack, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const layer = layerForEscape(layers, event, event.composedPath(), topModal(page));
  if (!layer) return;
  // The browser closes a popover by Escape; and WebKit, by the same press, the dialog below it.
  if ([...page.querySelectorAll('[popover]:not([popover=manual])')].some(isOpenPopover)) {
    const keep = (cancel: Event): void => {
      cancel.preventDefault();
      cancel.stopImmediatePropagation();
    };
    layer.surface.addEventListener('cancel', keep, true);
    const release = (): void => layer.surface.removeEventListener('cancel', keep, true);
    page.addEventListener('keyup', release, { once: true });
    return;
  }
  // Also keeps a native dialog of the page from closing by the same press.
  event.preventDefault();
  layer.escape();
}

const isOpenPopover = (element: Element): boolean => matches(element, ':popover-open');
