import type { Timers } from './types.js';

export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the signal fired; undefined while it has not. */
  reason(): 'timeout' | 'aborted' | undefined;
  release(): void;
}

/** A signal of its own for each call: fires with the first of the given signals, or after the time limit. */
export function createDeadline(
  timers: Timers,
  signals: readonly (AbortSignal | undefined)[],
  timeoutMs: number,
): Deadline {
  const controller = new AbortController();
  let reason: 'timeout' | 'aborted' | undefined;
  const fire = (why: 'timeout' | 'aborted'): void => {
    reason ??= why;
    controller.abort();
  };
  const onAbort = () => fire('aborted');
  for (const signal of signals) {
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  }
  const timer = timeoutMs > 0 ? timers.set(() => fire('timeout'), timeoutMs) : undefined;
  return {
    signal: controller.signal,
    reason: () => reason,
    release() {
      if (timer !== undefined) timers.clear(timer);
      for (const signal of signals) signal?.removeEventListener('abort', onAbort);
    },
  };
}
