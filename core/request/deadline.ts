import type { Timers } from './types.js';

export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the signal fired; undefined while it has not. */
  reason(): 'timeout' | 'aborted' | undefined;
  /** Runs the work, unless the signal has fired; rejects as soon as it fires, whatever becomes of the work. */
  limit<T>(work: () => Promise<T>): Promise<T>;
  release(): void;
}

/** A signal of its own for each attempt: fires with the given one, or after the time limit; 0 is no limit. */
export function createDeadline(timers: Timers, outer: AbortSignal, timeoutMs: number): Deadline {
  const controller = new AbortController();
  let reason: 'timeout' | 'aborted' | undefined;
  let stop: ((error: Error) => void) | undefined;
  const fire = (why: 'timeout' | 'aborted'): void => {
    reason ??= why;
    controller.abort();
    stop?.(new TypeError(`The request ended: ${reason}`));
  };
  const onAbort = () => fire('aborted');
  if (outer.aborted) onAbort();
  else outer.addEventListener('abort', onAbort, { once: true });
  const timer = timeoutMs > 0 && !reason ? timers.set(() => fire('timeout'), timeoutMs) : undefined;
  return {
    signal: controller.signal,
    reason: () => reason,
    limit: (work) =>
      new Promise((resolve, reject) => {
        stop = reject;
        if (reason) reject(new TypeError('The request ended before it was sent'));
        else work().then(resolve, reject);
      }),
    release() {
      if (timer !== undefined) timers.clear(timer);
      outer.removeEventListener('abort', onAbort);
    },
  };
}
