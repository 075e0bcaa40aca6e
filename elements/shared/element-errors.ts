/** @param tag local name of the element */
export type ElementErrorHandler = (error: unknown, tag: string) => void;

let handler: ElementErrorHandler | undefined;

/**
 * Sets the handler of errors that elements of this copy throw while they render or handle an event. The errors are
 * thrown as without a handler. It must not throw.
 */
export function setElementErrorHandler(next: ElementErrorHandler | undefined): void {
  handler = next;
}

/** Passes an error to the handler and returns it, to be thrown again. */
export function reportElementError(error: unknown, { localName }: Element): unknown {
  handler?.(error, localName);
  return error;
}

/** Listener of an element's template that reports what `listener` throws. Lit calls it with the element as `this`. */
export function reported<E extends Event>(listener: (event: E) => unknown) {
  return function (this: Element, event: E): void {
    try {
      listener.call(this, event);
    } catch (error) {
      throw reportElementError(error, this);
    }
  };
}
