/** A person asked for the details of a batch task. */
export class PorticoDetailsEvent extends Event {
  /** Id of the task, '' when the message has none. */
  readonly taskId: string;
  /** What the element was given. */
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
