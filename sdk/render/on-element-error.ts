import { setElementErrorHandler, type ElementErrorHandler } from '../../elements/shared/element-errors.js';

const listeners = new Set<ElementErrorHandler>();

/**
 * Adds a listener of errors that elements of this copy throw, whoever uses them; returns a function that removes it.
 * Listeners must not throw.
 */
export function onElementError(listener: ElementErrorHandler): () => void {
  listeners.add(listener);
  setElementErrorHandler((error, element) => listeners.forEach((each) => each(error, element)));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) setElementErrorHandler(undefined);
  };
}
