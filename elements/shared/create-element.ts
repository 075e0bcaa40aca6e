import { asText } from './as-text.js';
import { withoutInherited, type DefineOptions, type DefineResult } from './define.js';

/** Where views add their elements, and under which tags. */
export interface ViewDeps extends DefineOptions {
  document: Document;
  /** Parent of dialogs; the body by default. */
  root?: Element | ShadowRoot;
}

/**
 * Creates an element under a suffix or in a scoped registry, and registers it if necessary. By tag, since `new X()`
 * throws for a class that only a scoped registry has.
 */
export function createElement<N extends keyof HTMLElementTagNameMap>(
  doc: Document,
  name: N,
  define: (options: DefineOptions) => DefineResult,
  options: DefineOptions,
): HTMLElementTagNameMap[N] {
  const { suffix: given, registry } = withoutInherited(options);
  const suffix = asText(given);
  define(options);
  const tag = suffix ? `${name}-${suffix}` : name;
  const scope: object = registry ? { customElementRegistry: registry } : {};
  return doc.createElement(tag, scope) as HTMLElementTagNameMap[N];
}
