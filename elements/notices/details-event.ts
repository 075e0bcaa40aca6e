/** The user requested the details of a batch task. */
export class PorticoDetailsEvent extends Event {
  /** Id of the task; empty when the result has none. */
  readonly taskId: string;
  /** The result as it was passed to the element. */
  readonly result: unknown;

  constructor(taskId: string, result: unknown) {
    super('portico-details', { bubbles: true, composed: true });
    this.taskId = taskId;
    this.result = result;
  }
}

declare global {
  interface HTMLElementEventMap {
    'portico-details': PorticoDetailsEvent;
  }
}
