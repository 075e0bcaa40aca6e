import type { ReadableAtom } from 'nanostores';

import type { TimingDetail } from '../../contracts/monitor.js';
import { userTimings } from '../../contracts/names.js';

/** Minimum duration of a recorded change, in ms, well below that of a slow action. */
const recordedActionMs = 10;

/**
 * Records how long the listeners of a store take for a change, as user timings for the monitor. Returns a function that
 * ends it.
 */
export function timeStore(
  performance: Pick<Performance, 'now' | 'measure'>,
  name: string,
  store: ReadableAtom,
): () => void {
  const { notify } = store;
  const timed: typeof notify = (before) => {
    const start = performance.now();
    notify.call(store, before);
    const end = performance.now();
    if (end - start < recordedActionMs) return;
    const detail: TimingDetail = { name, depth: 0 };
    performance.measure(userTimings.action, { start, end, detail });
  };
  store.notify = timed;
  return () => {
    if (store.notify === timed) store.notify = notify;
  };
}
