import type { ReadableAtom } from 'nanostores';

/** Where an embedded component keeps its address (docs/requirements.md 3.37, routerType). */
export const routerTypes = ['hash', 'browser', 'memory'] as const;
export type RouterType = (typeof routerTypes)[number];

/**
 * A history of an embedded component: its address, which begins with a slash, in the host page's hash, in its path
 * below a prefix, or in memory only. It never traverses an entry that is not its own.
 */
export interface HistoryPort {
  readonly $address: ReadableAtom<string>;
  /** Adds an entry, or replaces the present one. */
  navigate(address: string, options?: { replace?: boolean }): void;
  /** Goes back when the present entry was added by this port; returns whether it did. */
  back(): boolean;
  dispose(): void;
}

/** A path without the slashes at its end. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
