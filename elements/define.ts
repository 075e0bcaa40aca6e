import { elementClasses, type ElementName } from './classes.js';
import { defineClasses, type DefineOptions, type DefineResult } from './shared/define.js';

export interface DefineElementsOptions extends DefineOptions {
  /** Short names of the elements to register; all by default. Unknown names are ignored. */
  only?: readonly ElementName[];
}

/** Registers the elements; see {@link defineClasses} for the result. */
export function defineElements({ only, ...options }: DefineElementsOptions = {}): DefineResult {
  return defineClasses(elementClasses, options, only as string[] | undefined);
}
