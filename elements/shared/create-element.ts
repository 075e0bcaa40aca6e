import type { DefineOptions, DefineResult } from './define.js';

/**
 * Makes one of our elements under a suffix or in a scoped registry, and registers it if need be. By its tag, since
 * `new X()` throws for a class that only a scoped registry knows.
 */
export function createElement<N extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: N,
  define: (options: DefineOptions) => DefineResult,
  options: DefineOptions,
): HTMLElementTagNameMap[N] {
  const { suffix, registry } = options;
  define(options);
  const tag = suffix ? `${name}-${suffix}` : name;
  const scope: object = registry ? { customElementRegistry: registry } : {};
  return page.createElement(tag, scope) as HTMLElementTagNameMap[N];
}
