/** A part of an element's behaviour that follows its life. */
export interface Controller {
  connected?(): void;
  disconnected?(): void;
  /** After the element has drawn. */
  updated?(): void;
}

/** What a controller may ask of its element. */
export interface ControllerHost {
  addController(controller: Controller): void;
  requestUpdate(): void;
  readonly updateComplete: Promise<boolean>;
}
