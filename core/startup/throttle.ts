/** Scroll events are answered this often at most, in ms (spec 9). */
export const scrollThrottleMs = 80;

export interface ThrottleClock {
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export interface Throttled {
  (): void;
  /** Drops what is still to come. */
  cancel(): void;
}

/** Calls at once, then at most every `ms`; the last call of a burst is never lost. */
export function throttle(call: () => void, ms: number, clock: ThrottleClock): Throttled {
  let last = -Infinity;
  let timer: number | undefined;
  const run = (): void => {
    timer = undefined;
    last = clock.now();
    call();
  };
  const throttled = (): void => {
    if (timer !== undefined) return;
    const wait = last + ms - clock.now();
    if (wait <= 0) run();
    else timer = clock.setTimeout(run, wait);
  };
  return Object.assign(throttled, {
    cancel() {
      if (timer !== undefined) clock.clearTimeout(timer);
      timer = undefined;
    },
  });
}

/** The clock of a window. */
export function clockOf(window: Window): ThrottleClock {
  return {
    now: () => window.performance.now(),
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
  };
}
