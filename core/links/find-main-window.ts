import { limits } from '../contracts/limits.js';

/** The part of a window the look-up needs. Any of it may throw where the window is another origin's. */
export interface OpenedWindow {
  readonly opener: unknown;
  readonly closed: boolean;
  readonly location: { readonly href: string };
}

/** What reading gives, or the fallback where the browser forbids it. */
function read<T>(from: () => T, fallback: T): T {
  try {
    return from();
  } catch (error) {
    // The error may come from the other window's realm, so its class cannot be asked.
    const name = typeof error === 'object' && error !== null ? (error as { name?: unknown }).name : undefined;
    if (name === 'SecurityError') return fallback;
    throw error;
  }
}

/** The window that opened this one; a closed one and what is no window end the chain. */
function openerOf(window: OpenedWindow): OpenedWindow | undefined {
  return read(() => {
    const { opener } = window;
    if (typeof opener !== 'object' || opener === null) return undefined;
    const candidate = opener as OpenedWindow;
    return candidate.closed ? undefined : candidate;
  }, undefined);
}

/** A window whose address can be read is of our own origin. */
function isOurs(window: OpenedWindow): boolean {
  return read(() => typeof window.location.href === 'string', false);
}

/**
 * The suite's main window, looked for through the openers, 20 at most (spec 9). With `isMain` it is the first window of
 * our origin that is accepted, undefined when none is; without, the last of our origin in the chain, which is the
 * window itself when nothing of ours opened it. Other origins in between are passed over.
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
    if (isOurs(current)) {
      last = current;
      if (isMain?.(current)) return current;
    }
    current = steps < depth ? openerOf(current) : undefined;
  }
  return isMain ? undefined : last;
}
