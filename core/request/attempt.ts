import { requestFailure } from './request-failure.js';
import type { Answer, Exchange, Timers } from './types.js';

/**
 * The network with a time limit; 0 is none. Each attempt has time and a signal of its own, so that a second one is
 * not dead on arrival. It ends when its time is over or nobody waits, also when the network does not listen to
 * its signal, and leaves neither timer nor listener.
 */
export function attempt(exchange: Exchange, timers: Timers, timeoutMs: number): Exchange {
  return async (call) => {
    const controller = new AbortController();
    const { signal } = controller;
    let kind: 'network' | 'timeout' | 'aborted' = 'network';
    let timer: unknown;
    let onAbort: (() => void) | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const end = (why: 'timeout' | 'aborted'): void => {
          kind = why;
          controller.abort();
          reject(new TypeError(why));
        };
        onAbort = () => end('aborted');
        if (call.signal.aborted) {
          onAbort();
          return;
        }
        call.signal.addEventListener('abort', onAbort);
        if (timeoutMs > 0) timer = timers.set(() => end('timeout'), timeoutMs);
        exchange({ ...call, signal }).then(resolve, reject);
      });
    } catch (cause) {
      throw requestFailure(call, timers, kind, { cause });
    } finally {
      timers.clear(timer);
      if (onAbort) call.signal.removeEventListener('abort', onAbort);
    }
  };
}
