import { elementClasses, type ElementName } from './classes.js';
import { defineClasses, type DefineOptions, type DefineResult } from './shared/define.js';

export interface DefineElementsOptions extends DefineOptions {
  /** Short names of the elements wanted; all by default. A name that does not exist is passed over. */
  only?: readonly ElementName[];
}

/** Registers the elements; see {@link defineClasses} for what comes back. */
export function defineElements({ only, ...options }: DefineElementsOptions = {}): DefineResult {
  const wanted = Object.entries(elementClasses).filter(
    ([name]) => !only || only.includes(name as ElementName),
  );
  return defineClasses(Object.fromEntries(wanted), options);
}
