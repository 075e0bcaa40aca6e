import { attempt } from '../../core/contracts/parse.js';
import { asText } from './as-text.js';
import { version } from './version.js';

/** A class that can be registered; every element carries its version. */
export type ElementClass = CustomElementConstructor & { readonly version: string };

export interface DefineOptions {
  /** Appended to the tag: `v2` makes `portico-title-bar-v2`. */
  suffix?: string;
  /** A scoped registry; the window's own by default. */
  registry?: CustomElementRegistry;
}

/** A tag that is registered already, by another copy of Portico or by another library. */
export interface TakenTag {
  tag: string;
  /** Version of this copy. */
  ours: string;
  /** `version` of the registered class, if it has one. */
  found: string | undefined;
}

export interface DefineResult {
  /** Tags registered by this call. */
  defined: string[];
  taken: TakenTag[];
  /** Tags that could not be registered: the name is invalid, or there is no registry (on a server). */
  refused: string[];
}

/**
 * Registers classes under `portico-<name>`, plus the suffix. May be called at any time and any number of times. Never
 * throws and never logs; the result lists the tags that were not registered. A tag with the same class is skipped.
 * @param only short names to register; all by default
 */
export function defineClasses(
  classes: Readonly<Record<string, ElementClass>>,
  options: DefineOptions = {},
  only = Object.keys(classes),
): DefineResult {
  const { suffix: given, registry = globalThis.customElements } = withoutInherited(options);
  const suffix = asText(given);
  const result: DefineResult = { defined: [], taken: [], refused: [] };
  for (const [name, element] of Object.entries(classes)) {
    if (!only.includes(name)) continue;
    const tag = `portico-${name}${suffix ? `-${suffix}` : ''}`;
    const found = attempt(() => registry.get(tag)) as ElementClass | undefined;
    if (!found) {
      // A class can be registered once, so each further tag gets a subclass.
      const isDefined = [element, class extends element {}].some((each) => tryDefine(registry, tag, each));
      result[isDefined ? 'defined' : 'refused'].push(tag);
    } else if (found !== element && !(found.prototype instanceof element)) {
      const theirs: unknown = found.version;
      result.taken.push({ tag, ours: version, found: typeof theirs === 'string' ? theirs : undefined });
    }
  }
  return result;
}

/** A copy of options that inherits nothing: a page may have added properties to `Object.prototype`. */
export function withoutInherited<T extends object>(options: T): Partial<T> {
  return attempt(() => ({ __proto__: null, ...options })) ?? {};
}

function tryDefine(registry: CustomElementRegistry, tag: string, element: CustomElementConstructor): boolean {
  try {
    registry.define(tag, element);
    return true;
  } catch {
    return false;
  }
}
