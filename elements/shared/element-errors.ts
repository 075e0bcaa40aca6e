export type ElementErrorHandler = (error: unknown, element: Element) => void;

let handler: ElementErrorHandler | undefined;

/**
 * Sets the handler of errors that elements of this copy throw while rendering, in event listeners or in callbacks. The
 * errors are still thrown. The handler must not throw.
 */
export function setElementErrorHandler(next: ElementErrorHandler | undefined): void {
  handler = next;
}

/** Passes an error to the handler and returns it, to be thrown again. */
export function reportElementError(error: unknown, element: Element): unknown {
  handler?.(error, element);
  return error;
}

/** Runs a callback of an element, and reports an error that it throws or that its promise rejects with. */
export function runReported(element: Element, callback: () => unknown): void {
  const rethrow = (error: unknown): never => {
    throw reportElementError(error, element);
  };
  try {
    const result = callback();
    if (result instanceof Promise) result.catch(rethrow);
  } catch (error) {
    rethrow(error);
  }
}

/** Listener of an element's template that reports its errors. Lit calls it with the element as `this`. */
export function reported<E extends Event>(listener: (event: E) => unknown) {
  return function (this: Element, event: E): void {
    runReported(this, () => listener.call(this, event));
  };
}
