import { createDeadline } from './deadline.js';
import { requestFailure } from './request-failure.js';
import type { Exchange, Timers } from './types.js';

/**
 * The network with a time limit: each attempt has time and a signal of its own, so that a second one is not dead
 * on arrival. It ends when the limit is over, also when the network does not listen to its signal.
 */
export function attempt(exchange: Exchange, timers: Timers, timeoutMs: number): Exchange {
  return async (call) => {
    const deadline = createDeadline(timers, call.signal, timeoutMs);
    try {
      return await deadline.limit(() => exchange({ ...call, signal: deadline.signal }));
    } catch (cause) {
      throw requestFailure(call, timers, { kind: deadline.reason() ?? 'network', cause });
    } finally {
      deadline.release();
    }
  };
}
