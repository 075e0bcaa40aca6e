/** A visible state of an element. */
export interface ElementState<E extends HTMLElement = HTMLElement> {
  /**
   * Brings a new element into the state. The element is already connected, in an English page unless the caller has set
   * another language; what `prepare` appends to it is content of the page, so its texts may be in any language.
   */
  prepare(element: E): void | Promise<void>;
  /**
   * The only layout in which the state exists; both when left out. The caller sets it as the element's `layout`,
   * if it has one, and sizes the window like such a device.
   */
  layout?: 'desktop' | 'mobile';
  /**
   * Required nodes of the accessibility tree in English, as `role "name"`, in any order: `button "Close"`.
   * There may be more; all controls are checked for a name anyway.
   */
  tree?: readonly string[];
}

/** Every visible state of an element, by a descriptive name in kebab-case. */
export interface ElementStates<E extends HTMLElement = HTMLElement> {
  /** Short name; the tag is `portico-<name>`. */
  name: string;
  states: Readonly<Record<string, ElementState<E>>>;
}
