/** The user requested the details of a batch task. */
export class PorticoDetailsEvent extends Event {
  readonly #taskId: string;
  readonly #result: unknown;

  constructor(taskId: string, result: unknown) {
    super('portico-details', { bubbles: true, composed: true });
    this.#taskId = taskId;
    this.#result = result;
  }

  /** Id of the task; empty when the result has none. */
  get taskId(): string {
    return this.#taskId;
  }

  /** The result as it was passed to the element. */
  get result(): unknown {
    return this.#result;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-details': PorticoDetailsEvent;
  }
}
