import { createLayerStack, isLayerStack, layerForEscape, type LayerStack } from './layer-stack.js';
import { matches } from './matches.js';
import { createNoticeStack, type NoticeStack } from './notice-stack.js';
import { topModal } from './top-modal.js';

/**
 * Key of the shared stack, the only global that elements set; it exists only while a layer is open
 * or a notice is visible.
 */
const layersKey = Symbol.for('portico.layers.1');

type Holder = { [layersKey]?: unknown };

/** Stack of a window. The copy of Portico that creates it handles Escape for all copies while a layer is open. */
export function layersOf(win: Window): LayerStack {
  const holder = win as unknown as Holder;
  const shared = holder[layersKey];
  if (isLayerStack(shared)) return shared;
  const listener = (event: KeyboardEvent): void => onKeyDown(win.document, stack, event);
  const stack = createLayerStack((inUse) => {
    if (inUse) {
      // A foreign value under the symbol stays; each copy then has a stack of its own.
      holder[layersKey] ??= stack;
      win.addEventListener('keydown', listener);
    } else {
      win.removeEventListener('keydown', listener);
      if (holder[layersKey] === stack) Reflect.deleteProperty(holder, layersKey);
    }
  });
  return stack;
}

/** Visible notices of a window. */
export function noticesOf(win: Window): NoticeStack {
  const stack = layersOf(win);
  return (stack.notices ??= createNoticeStack());
}

function onKeyDown(doc: Document, { layers }: LayerStack, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const layer = layerForEscape(layers, event, event.composedPath(), topModal(doc));
  if (!layer) return;
  // Escape closes an open popover natively. WebKit closes the dialog below it with the same press, so that is prevented.
  if ([...doc.querySelectorAll('[popover]:not([popover=manual])')].some(isOpenPopover)) {
    const preventClose = (cancel: Event): void => {
      cancel.preventDefault();
      cancel.stopImmediatePropagation();
    };
    layer.surface.addEventListener('cancel', preventClose, true);
    const release = (): void => layer.surface.removeEventListener('cancel', preventClose, true);
    doc.addEventListener('keyup', release, { once: true });
    return;
  }
  // Keeps the same key press from closing a native dialog of the page as well.
  event.preventDefault();
  layer.escape();
}

function isOpenPopover(element: Element): boolean {
  return matches(element, ':popover-open');
}
