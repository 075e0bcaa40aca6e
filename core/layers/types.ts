/**
 * The protocol between all copies of Portico in a window (DESIGN 3, 'Escape'). Its shape is frozen: a copy of another
 * version meets the objects made by this one. A change needs a new symbol.
 */
export interface Layer {
  /** The `<dialog>` that the layer is drawn in. */
  readonly surface: HTMLElement;
  /** The element that owns the layer; what a page put into the dialog lies inside it. */
  readonly owner: HTMLElement;
  /** A person pressed Escape and this layer is the one it is meant for. */
  escape(): void;
}

/** The open layers of one window, the lowest first. */
export interface LayerStack {
  readonly version: 1;
  readonly layers: readonly Layer[];
  add(layer: Layer): void;
  remove(layer: Layer): void;
}
