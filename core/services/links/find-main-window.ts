import { limits } from '../../contracts/limits.js';

/** Properties of a window that the look-up reads. Each throws a SecurityError when the window is cross-origin. */
export interface OpenedWindow {
  readonly opener: unknown;
  readonly closed: boolean;
  readonly location: { readonly href: string };
}

/** Result of a read, or the fallback when the browser denies access. */
function read<T>(from: () => T, fallback: T): T {
  try {
    return from();
  } catch (error) {
    // The error may come from the other window's realm, where `instanceof` fails.
    const name = typeof error === 'object' && error !== null ? (error as { name?: unknown }).name : undefined;
    if (name === 'SecurityError') return fallback;
    throw error;
  }
}

/** Opener of a window; undefined when there is none, when it is closed, or when access is denied. */
function openerOf(window: OpenedWindow): OpenedWindow | undefined {
  return read(() => {
    const { opener } = window;
    if (typeof opener !== 'object' || opener === null) return undefined;
    const candidate = opener as OpenedWindow;
    return candidate.closed ? undefined : candidate;
  }, undefined);
}

/** Returns whether a window is same-origin, that is, its address can be read. */
function isSameOrigin(window: OpenedWindow): boolean {
  return read(() => typeof window.location.href === 'string', false);
}

/**
 * The suite's main window among the openers, at most 20 of them (docs/requirements.md 9.40). With `isMain`: the first
 * same-origin window that it accepts, or undefined. Without: the last same-origin window of the chain, which is the start
 * window when no other is same-origin. Cross-origin windows in between are skipped.
 */
export function findMainWindow(
  start: OpenedWindow,
  isMain?: (window: OpenedWindow) => boolean,
  depth: number = limits.openerDepth,
): OpenedWindow | undefined {
  const seen = new Set<OpenedWindow>();
  let last = start;
  let current: OpenedWindow | undefined = start;
  for (let steps = 0; current && !seen.has(current); steps += 1) {
    seen.add(current);
    if (isSameOrigin(current)) {
      last = current;
      if (isMain?.(current)) return current;
    }
    current = steps < depth ? openerOf(current) : undefined;
  }
  return isMain ? undefined : last;
}
