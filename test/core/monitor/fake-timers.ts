import type { Timers } from '../../../core/request/types.js';

/** Timers that run when a test lets time pass. */
export interface FakeTimers extends Timers {
  /** Runs what is due within the next `ms`, in order. */
  pass(ms: number): void;
}

export function fakeTimers(start = 0): FakeTimers {
  let present = start;
  let count = 0;
  const waiting = new Map<number, { run: () => void; at: number }>();
  return {
    now: () => present,
    set(run, delayMs) {
      count += 1;
      waiting.set(count, { run, at: present + delayMs });
      return count;
    },
    clear: (timer) => void waiting.delete(Number(timer)),
    pass(ms) {
      const until = present + ms;
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [timer, { run, at }] = next;
        waiting.delete(timer);
        present = at;
        run();
      }
      present = until;
    },
  };
}
