/**
 * The protocol between all copies of Portico in a window (DESIGN 3, 'Escape'). Its shape is frozen: a copy of another
 * version meets the objects made by this one. A change needs a new symbol.
 */
export interface Layer {
  /** The `<dialog>`, popover or other element that the layer is rendered in. */
  readonly surface: HTMLElement;
  /** The element that owns the layer; the focus is inside it while the layer has the focus. */
  readonly owner: HTMLElement;
  /** Called when the user pressed Escape and this layer is the topmost one. */
  escape(): void;
}

/** The open layers of one window, the lowest first. */
export interface LayerStack {
  readonly version: 1;
  readonly layers: readonly Layer[];
  add(layer: Layer): void;
  remove(layer: Layer): void;
}
