import type { RequestHooks } from '../../../core/kernel/request/types.js';
import { whenIdle } from './when-idle.js';

/** Time in ms after which a task no longer waits for a call that is not answered. */
const patienceMs = 5_000;

export interface PageRest {
  /**
   * Runs a task once no call is in flight and the browser is idle: what is loaded ahead of its use comes after the data
   * of the page. Returns a function that cancels it.
   */
  whenAtRest(task: () => void): () => void;
  dispose(): void;
}

/** Counts the calls in flight. */
export function createPageRest({
  window,
  request,
}: {
  window: Window;
  request: Pick<RequestHooks, 'use'>;
}): PageRest {
  let calls = 0;
  const waiting = new Set<() => void>();
  const removeStep = request.use(async (call, next) => {
    calls += 1;
    try {
      return await next(call);
    } finally {
      calls -= 1;
      if (calls === 0) for (const look of waiting) look();
    }
  });
  return {
    whenAtRest(task) {
      let cancelIdle = (): void => undefined;
      const cancel = (): void => {
        window.clearTimeout(timer);
        waiting.delete(look);
        cancelIdle();
      };
      const run = (): void => {
        cancel();
        task();
      };
      const look = (): void => {
        cancelIdle();
        // A call may have begun meanwhile.
        cancelIdle = whenIdle(window, () => {
          if (calls === 0) run();
        });
      };
      const timer = window.setTimeout(run, patienceMs);
      waiting.add(look);
      look();
      return cancel;
    },
    dispose: removeStep,
  };
}
