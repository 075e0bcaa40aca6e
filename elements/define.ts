import { asStringArray, attempt } from '../core/contracts/parse.js';
import { elementClasses, type ElementName } from './classes.js';
import { defineClasses, withoutInherited, type DefineOptions, type DefineResult } from './shared/define.js';

export interface DefineElementsOptions extends DefineOptions {
  /** Short names of the elements to register; all by default. Unknown names are ignored. */
  only?: readonly ElementName[];
}

/** Registers the elements; see {@link defineClasses} for the result. */
export function defineElements(options: DefineElementsOptions = {}): DefineResult {
  const { only } = withoutInherited(options);
  return defineClasses(
    elementClasses,
    options,
    attempt(() => asStringArray(only)),
  );
}
