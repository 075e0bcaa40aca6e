/** A visible state of an element. */
export interface ElementState<E extends HTMLElement = HTMLElement> {
  /**
   * Brings a new element into the state. The element is connected already, in an English page unless a harness says
   * otherwise; what `prepare` appends to it is content of the page, so its texts may be in any language.
   */
  prepare(element: E): void | Promise<void>;
  /**
   * The only layout in which the state exists; both when left out. A harness sets it as the element's `layout`,
   * where the element has one, and gives the window the size of such a device.
   */
  layout?: 'desktop' | 'mobile';
  /**
   * What the accessibility tree has to tell in English, as `role "name"`, in any order: `button "Close"`.
   * More may be there; that everything one can press has a name is checked anyway.
   */
  tree?: readonly string[];
}

/** Every visible state of an element, by a name in kebab-case that says what is special about it. */
export interface ElementStates<E extends HTMLElement = HTMLElement> {
  /** Short name; the tag is `portico-<name>`. */
  name: string;
  states: Readonly<Record<string, ElementState<E>>>;
}
