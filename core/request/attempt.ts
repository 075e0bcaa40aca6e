import { requestFailure } from './request-failure.js';
import type { RequestErrorKind } from './request-error.js';
import type { Answer, Exchange, Life, Timers } from './types.js';

/**
 * The network with a time limit; 0 is none. Each attempt has time of its own, and a signal of its own when there was
 * one before it, so that a second one is not dead on arrival. It ends when its time is over or nobody waits, also
 * when the network does not listen to its signal.
 */
export function attempt(exchange: Exchange, timers: Timers, timeoutMs: number, life: Life): Exchange {
  let isSecond = false;
  return (call) =>
    new Promise<Answer>((resolve, reject) => {
      const controller = isSecond ? new AbortController() : life.controller;
      const mine = isSecond ? { ...call, signal: controller.signal } : call;
      isSecond = true;
      const fail = (kind: RequestErrorKind, cause?: unknown) => {
        timers.clear(timer);
        reject(requestFailure(call, timers, kind, { cause }));
      };
      const end = (kind: RequestErrorKind) => {
        fail(kind);
        controller.abort();
      };
      life.stop = () => end('aborted');
      const timer = timeoutMs > 0 ? timers.set(() => end('timeout'), timeoutMs) : undefined;
      if (life.isOver) life.stop();
      else
        exchange(mine).then(
          (answer) => {
            timers.clear(timer);
            resolve(answer);
          },
          (cause: unknown) => fail('network', cause),
        );
    });
}
