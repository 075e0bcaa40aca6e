import { elementClasses, type ElementName } from './classes.js';
import { defineClasses, type DefineOptions, type DefineResult } from './shared/define.js';

export interface DefineElementsOptions extends DefineOptions {
  /** Short names of the elements wanted; all by default. A name that does not exist is passed over. */
  only?: readonly ElementName[];
}

/** Registers the elements; see {@link defineClasses} for what comes back. */
export function defineElements({ only, ...options }: DefineElementsOptions = {}): DefineResult {
  return defineClasses(elementClasses, options, only as string[] | undefined);
}
