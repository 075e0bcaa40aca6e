import { isRenderedInside } from './focus-chain.js';
import { createNoticeStack, type NoticeStack } from './notice-stack.js';

/**
 * Protocol between all copies of Portico in a window. Its shape is frozen, because a copy of another version meets the
 * objects of this one: members may be added as optional ones, any other change needs a new symbol
 * (docs/decisions/0011-drop-in.md).
 */
export interface Layer {
  /** The `<dialog>`, popover or other element that the layer is rendered in. */
  readonly surface: HTMLElement;
  /** The element that owns the layer; the focus is inside it while the layer has the focus. */
  readonly owner: HTMLElement;
  /** Called when Escape was pressed and this is the layer to close. */
  escape(): void;
}

/** The open layers of one window, bottom first. */
export interface LayerStack {
  readonly version: 1;
  readonly layers: readonly Layer[];
  add(layer: Layer): void;
  remove(layer: Layer): void;
  /** Visible notices. They are no layers: Escape does not close them. Missing in stacks of version 0.1.0. */
  notices?: NoticeStack;
}

/**
 * Creates an empty stack.
 *
 * @param onUse called with `true` before the first layer or notice is added to an empty stack, with `false` after the
 * last one was removed.
 * @param order is told about each layer that is added or removed.
 */
export function createLayerStack(
  onUse: (inUse: boolean) => void,
  order?: Pick<LayerStack, 'add' | 'remove'>,
): LayerStack {
  let layers: readonly Layer[] = [];
  let hasNotices = false;
  return {
    version: 1,
    notices: createNoticeStack((inUse) => {
      hasNotices = inUse;
      if (!layers[0]) onUse(inUse);
    }),
    get layers() {
      return layers;
    },
    add(layer) {
      if (!layers[0] && !hasNotices) onUse(true);
      layers = [...layers, layer];
      order?.add(layer);
    },
    remove(layer) {
      const wasUsed = layers[0] !== undefined;
      layers = layers.filter((other) => other !== layer);
      order?.remove(layer);
      if (wasUsed && !layers[0] && !hasNotices) onUse(false);
    },
  };
}

/** Returns whether a value found under the shared symbol implements this version of the protocol. */
export function isLayerStack(value: unknown): value is LayerStack {
  return (value as Partial<LayerStack> | null | undefined)?.version === 1;
}

/** Properties of a `KeyboardEvent` that decide about Escape. */
export type KeyFacts = Pick<
  KeyboardEvent,
  'defaultPrevented' | 'repeat' | 'isComposing' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

/**
 * The layer that one press of Escape closes: the top one. None when the press was handled nearer to the focus, repeats a
 * key held down, belongs to an input method or has a modifier; when a modal of the page lies above the layer; or when the
 * layer leaves the page usable and the focus is outside of it.
 *
 * @param path composed path of the event, from the focused element outwards.
 * @param modal the topmost modal dialog, of the page or of a layer.
 */
export function layerForEscape(
  layers: readonly Layer[],
  key: KeyFacts,
  path: readonly EventTarget[],
  modal: Element | undefined,
): Layer | undefined {
  if (key.defaultPrevented || key.repeat || key.isComposing) return undefined;
  if (key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return undefined;
  const top = layers[layers.length - 1];
  if (!top || (modal && !isRenderedInside(top.surface, modal))) return undefined;
  // With nothing focused the event starts at the body; the top layer closes then as well.
  return modal || path.includes(top.owner) || path[0] === top.owner.ownerDocument.body ? top : undefined;
}
