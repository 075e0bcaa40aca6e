import type { Timers } from './types.js';

/** Timers of a window. */
export function timersOf(window: Window): Timers {
  return {
    now: () => Date.now(),
    set: (run, delayMs) => window.setTimeout(run, delayMs),
    clear: (timer) => window.clearTimeout(timer as number | undefined),
  };
}
