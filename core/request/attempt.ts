import { requestFailure } from './request-failure.js';
import type { Answer, Exchange, Timers } from './types.js';

/**
 * The network with a time limit. Each attempt has time of its own, and a signal of its own when there was one
 * before it, so that a second one is not dead on arrival. It ends when its time is over or nobody waits, also when
 * the network does not listen to its signal.
 */
export function attempt(timers: Timers): Exchange {
  return (call) =>
    new Promise<Answer>((resolve, reject) => {
      const { exchange, timeoutMs, life } = call.way;
      const controller = life.stop ? new AbortController() : life.controller;
      const mine = life.stop ? { ...call, signal: controller.signal } : call;
      life.stop = (kind = 'aborted', cause) => {
        timers.clear(timer);
        reject(requestFailure(call, timers, kind, { cause }));
        if (kind !== 'network') controller.abort();
      };
      const { stop } = life;
      const timer = timeoutMs > 0 ? timers.set(() => stop('timeout'), timeoutMs) : undefined;
      if (life.isOver) stop();
      else
        exchange(mine).then(
          (answer) => {
            timers.clear(timer);
            resolve(answer);
          },
          (cause: unknown) => stop('network', cause),
        );
    });
}
