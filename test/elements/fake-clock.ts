/** Replaces the page's timers, so that a test controls the time; frames and events stay real. */
export interface FakeClock {
  /** Advances the time by a number of ms, timer by timer. */
  advance(ms: number): void;
  /** Number of pending timers. */
  readonly timers: number;
  restore(): void;
}

export function fakeClock(): FakeClock {
  const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
  const { now: realNow } = performance;
  const timers = new Map<number, { at: number; run: () => void }>();
  let now = 5000;
  let id = 0;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0): number => {
      id += 1;
      timers.set(id, { at: now + ms, run });
      return id;
    },
    clearTimeout: (timer: number) => timers.delete(timer),
  });
  performance.now = () => now;
  return {
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [timer, { at, run }] = next;
        timers.delete(timer);
        now = Math.max(now, at);
        run();
      }
      now = end;
    },
    get timers() {
      return timers.size;
    },
    restore() {
      Object.assign(window, real);
      performance.now = realNow;
    },
  };
}
