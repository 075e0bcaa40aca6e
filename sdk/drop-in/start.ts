import { elementClasses } from '../../elements/classes.js';
import { defineElements } from '../../elements/define.js';
import type { DefineResult } from '../../elements/shared/define.js';
import { provideWords } from '../../elements/shared/provide-words.js';
import { version } from '../../elements/shared/version.js';
import { elementsCatalogue } from './elements-catalogue.js';
import type { ScriptSettings } from './script-tag.js';
import { useSettings } from './settings.js';

/** What `window.Portico` is. */
export interface PorticoGlobal {
  /** Version of this copy. */
  readonly version: string;
  /** Registers the elements once more: under a suffix, in a scoped registry, or only some of them. */
  readonly defineElements: typeof defineElements;
  /** The classes by their short names. */
  readonly elements: typeof elementClasses;
  /** Takes the words of a language that a page has by another way than from beside the script. */
  readonly provideWords: typeof provideWords;
  /** What the script registered as it was loaded, and which tags it found taken. */
  readonly registered: DefineResult;
}

/**
 * Registers the elements and sets the global, unless the page has something of that name: its own, or another copy of
 * Portico that came first.
 */
export function start(script: ScriptSettings): void {
  useSettings(script);
  const { suffix, global, lang } = script;
  elementsCatalogue.pageLanguage = lang;
  const registered = defineElements({ suffix });
  // An element with such an id is found under the name, too, but is not the window's own.
  if (!global || Object.prototype.hasOwnProperty.call(window, global)) return;
  const portico: PorticoGlobal = {
    version,
    defineElements,
    elements: elementClasses,
    provideWords,
    registered,
  };
  Reflect.set(window, global, Object.freeze(portico));
}
