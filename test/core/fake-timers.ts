import type { Timers } from '../../core/kernel/request/types.js';

/** Timers that stand still until a test moves them. */
export class FakeTimers implements Timers {
  private time: number;
  private readonly pending = new Map<symbol, { run: () => void; at: number }>();

  constructor(start = 1_700_000_000_000) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  set(run: () => void, delayMs: number): symbol {
    const timer = Symbol('timer');
    this.pending.set(timer, { run, at: this.time + delayMs });
    return timer;
  }

  clear(timer: unknown): void {
    this.pending.delete(timer as symbol);
  }

  /** Milliseconds until the next timer; undefined without one. */
  get next(): number | undefined {
    const times = [...this.pending.values()].map(({ at }) => at - this.time);
    return times.length > 0 ? Math.min(...times) : undefined;
  }

  get count(): number {
    return this.pending.size;
  }

  /** Lets promises settle, moves the time and runs what is due, in order. */
  async advance(ms: number): Promise<void> {
    await settled();
    const end = this.time + ms;
    for (;;) {
      const due = [...this.pending].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [timer, { run, at }] = due;
      this.time = at;
      this.pending.delete(timer);
      run();
      await settled();
    }
    this.time = end;
  }
}

/** Lets the promises of finished work settle. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
