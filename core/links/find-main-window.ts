import { limits } from '../contracts/limits.js';

/** The part of a window the look-up needs; both may throw where another origin is in between. */
export interface OpenedWindow {
  readonly opener: unknown;
  readonly closed: boolean;
}

/** Reads a window's opener; another origin's window, a closed one and what is no window end the chain. */
function openerOf(window: OpenedWindow): OpenedWindow | undefined {
  try {
    const { opener } = window;
    if (typeof opener !== 'object' || opener === null) return undefined;
    const candidate = opener as OpenedWindow;
    return candidate.closed ? undefined : candidate;
  } catch (error) {
    if (isAccessError(error)) return undefined;
    throw error;
  }
}

/** A SecurityError comes from the other window's realm at times, so its class cannot be asked. */
function isAccessError(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'SecurityError'
  );
}

function accepts(window: OpenedWindow, isMain: (window: OpenedWindow) => boolean): boolean {
  try {
    return isMain(window);
  } catch (error) {
    if (isAccessError(error)) return false;
    throw error;
  }
}

/**
 * The suite's main window, looked for through the openers, 20 at most (spec 9). With `isMain` the first that it
 * accepts, undefined when none does; without, the end of the chain: the window itself when nothing opened it.
 */
export function findMainWindow<W extends OpenedWindow>(
  start: W,
  isMain?: (window: OpenedWindow) => boolean,
  depth: number = limits.openerDepth,
): OpenedWindow | undefined {
  const seen = new Set<OpenedWindow>();
  let current: OpenedWindow = start;
  for (let steps = 0; ; steps += 1) {
    if (isMain && accepts(current, isMain)) return current;
    seen.add(current);
    const next = steps < depth ? openerOf(current) : undefined;
    if (!next || seen.has(next)) return isMain ? undefined : current;
    current = next;
  }
}
