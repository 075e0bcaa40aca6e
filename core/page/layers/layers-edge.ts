import { createCloseOrder, type CloseOrder } from './close-order-edge.js';
import {
  createLayerStack,
  isLayerStack,
  layerForEscape,
  type Layer,
  type LayerStack,
} from './layer-stack.js';
import { isModal, matches } from './matches.js';
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
  const order = createCloseOrder(win);
  const listener = (event: KeyboardEvent): void => onKeyDown(win.document, stack, order, event);
  const stack = createLayerStack((inUse) => {
    if (inUse) {
      // A foreign value under the symbol stays; each copy then has a stack of its own.
      holder[layersKey] ??= stack;
      win.document.documentElement.addEventListener('keydown', listener);
      win.addEventListener('keydown', listener);
    } else {
      win.document.documentElement.removeEventListener('keydown', listener);
      win.removeEventListener('keydown', listener);
      if (holder[layersKey] === stack) Reflect.deleteProperty(holder, layersKey);
    }
  }, order);
  return stack;
}

/** Visible notices of a window. */
export function noticesOf(win: Window): NoticeStack {
  const stack = layersOf(win);
  return (stack.notices ??= createNoticeStack());
}

/**
 * Called for the root element and for the window. In between are the listeners on the document by which libraries close
 * what they have opened: pop-ups of the content have to come first, a modal below the layer not at all.
 */
function onKeyDown(doc: Document, { layers }: LayerStack, order: CloseOrder, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const path = event.composedPath();
  const isLast = event.currentTarget === doc.defaultView;
  const layer = layerForEscape(layers, event, path, topModal(doc));
  if (isLast) order.leave(undefined);
  if (!layer) return;
  // Escape closes an open popover natively. WebKit closes the dialog below it with the same press, so that is prevented.
  if ([...doc.querySelectorAll('[popover]:not([popover=manual])')].some(isOpenPopover)) {
    if (isLast) keepOpen(doc, layer);
    return;
  }
  // The engine may close a modal of the page with the same press, and so may its own library.
  const isShared = isPopupOpen(path) || !hasOtherModal(doc, layers);
  if (isLast ? isShared && event.isTrusted && order.leave(layer) : isShared) return;
  event.preventDefault();
  event.stopPropagation();
  layer.escape();
}

/** Keeps the native dialog of a layer open until the key is released. */
function keepOpen(doc: Document, { surface }: Layer): void {
  const preventClose = (cancel: Event): void => {
    cancel.preventDefault();
    cancel.stopImmediatePropagation();
  };
  surface.addEventListener('cancel', preventClose, true);
  doc.addEventListener('keyup', () => surface.removeEventListener('cancel', preventClose, true), {
    once: true,
  });
}

/** Whether a modal is open that is not one of the layers, in open shadow roots too. */
function hasOtherModal(root: Document | ShadowRoot, layers: readonly Layer[]): boolean {
  return [...root.querySelectorAll('*')].some(
    (element) =>
      (element.localName === 'dialog' &&
        isModal(element) &&
        !layers.some((each) => each.surface === element)) ||
      (element.shadowRoot !== null && hasOtherModal(element.shadowRoot, layers)),
  );
}

/** What has opened a pop-up, and what is in one. */
const popupParts = '[aria-expanded=true], [role=menu], [role^=menuitem], [role=listbox], [role=option]';

/** Whether the focus is in a pop-up, or in what has opened one. */
function isPopupOpen(path: readonly EventTarget[]): boolean {
  return path.some((each) => (each as Partial<Element>).matches?.(popupParts));
}

function isOpenPopover(element: Element): boolean {
  return matches(element, ':popover-open');
}
