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
 */
export function defineClasses(
  classes: Readonly<Record<string, ElementClass>>,
  options: DefineOptions = {},
): DefineResult {
  const result: DefineResult = { defined: [], taken: [], refused: [] };
  const registry =
    options.registry ?? (globalThis as { customElements?: CustomElementRegistry }).customElements;
  const end = options.suffix ? `-${options.suffix}` : '';
  for (const [name, element] of Object.entries(classes)) {
    const tag = `portico-${name}${end}`;
    const found = registry?.get(tag);
    if (found) {
      if (!isOurs(found, element)) result.taken.push({ tag, ours: version, found: versionOf(found) });
    } else if (registry && register(registry, tag, element, end === '')) result.defined.push(tag);
    else result.refused.push(tag);
  }
  return result;
}

function isOurs(found: CustomElementConstructor, element: ElementClass): boolean {
  return found === element || found.prototype instanceof element;
}

function versionOf(found: CustomElementConstructor): string | undefined {
  const value = (found as { version?: unknown }).version;
  return typeof value === 'string' ? value : undefined;
}

/** A class registers once per registry, so every further tag gets a subclass of its own. */
function register(
  registry: CustomElementRegistry,
  tag: string,
  element: ElementClass,
  plain: boolean,
): boolean {
  return (plain && tryDefine(registry, tag, element)) || tryDefine(registry, tag, class extends element {});
}

function tryDefine(registry: CustomElementRegistry, tag: string, element: CustomElementConstructor): boolean {
  try {
    registry.define(tag, element);
    return true;
  } catch {
    return false;
  }
}
