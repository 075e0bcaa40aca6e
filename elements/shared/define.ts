import { version } from './version.js';

/** A class that can be registered; every element carries its version. */
export type ElementClass = CustomElementConstructor & { readonly version: string };

export interface DefineOptions {
  /** Appended to the tag: `v2` makes `portico-title-bar-v2`. */
  suffix?: string;
  /** A scoped registry; the window's own by default. */
  registry?: CustomElementRegistry;
}

/** A tag that somebody else has: another copy of Portico, or anything at all. */
export interface TakenTag {
  tag: string;
  /** Version of this copy. */
  ours: string;
  /** Version of the class found there, if it tells one. */
  found: string | undefined;
}

export interface DefineResult {
  /** Tags registered by this call. */
  defined: string[];
  taken: TakenTag[];
  /** Tags that could not be registered: the name is not valid, or there is no registry (a server). */
  refused: string[];
}

/**
 * Registers classes under `portico-<name>`, plus the suffix. May be called at any time and any number of times;
 * never throws and never logs: what did not work is in the result. A tag that holds our own class already is
 * neither defined again nor reported.
 * @param only names wanted; all by default
 */
export function defineClasses(
  classes: Readonly<Record<string, ElementClass>>,
  { suffix, registry = globalThis.customElements }: DefineOptions = {},
  only = Object.keys(classes),
): DefineResult {
  const result: DefineResult = { defined: [], taken: [], refused: [] };
  for (const [name, element] of Object.entries(classes)) {
    if (!only.includes(name)) continue;
    const tag = `portico-${name}${suffix ? `-${suffix}` : ''}`;
    const found = (registry as CustomElementRegistry | undefined)?.get(tag) as ElementClass | undefined;
    if (!found) {
      // A class registers once, so every further tag gets a subclass of its own.
      const isDefined = [element, class extends element {}].some((each) => tryDefine(registry, tag, each));
      result[isDefined ? 'defined' : 'refused'].push(tag);
    } else if (found !== element && !(found.prototype instanceof element)) {
      const theirs: unknown = found.version;
      result.taken.push({ tag, ours: version, found: typeof theirs === 'string' ? theirs : undefined });
    }
  }
  return result;
}

function tryDefine(registry: CustomElementRegistry, tag: string, element: CustomElementConstructor): boolean {
  try {
    registry.define(tag, element);
    return true;
  } catch {
    return false;
  }
}
