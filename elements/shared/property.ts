import type { PropertyOptions, ReactiveElement } from './reactive-element.js';

/** Declares a property of an element, for the one kind of decorator this project compiles to. */
export function property(options?: PropertyOptions) {
  return (prototype: ReactiveElement, name: string): void => {
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options);
  };
}
