/** Interval in which scroll events are handled, in ms (docs/requirements.md 9.20). */
export const scrollThrottleMs = 80;

export interface ThrottleClock {
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export interface Throttled {
  (): void;
  /** Cancels a pending call. */
  cancel(): void;
}

/** Throttled function: calls immediately, then at most once every `ms`; the last call of a burst is always made. */
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

/** Timers of a window. */
export function clockOf(window: Window): ThrottleClock {
  return {
    now: () => window.performance.now(),
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (timer) => window.clearTimeout(timer),
  };
}
