import type { WritableAtom } from 'nanostores';

import { actionTiming, type TimingDetail } from './slow-timings.js';

/** A change of a store that takes shorter is not recorded: nobody looks at its timing. */
const recordedActionMs = 10;

/**
 * Records how long changes of a store take, its listeners included, as user timings for the monitor. Returns a function
 * that ends it.
 */
export function timeStore<T>(performance: Performance, name: string, store: WritableAtom<T>): () => void {
  const { set } = store;
  const timed = (value: T): void => {
    const start = performance.now();
    set.call(store, value);
    const end = performance.now();
    if (end - start < recordedActionMs) return;
    const detail: TimingDetail = { name, depth: 0 };
    performance.measure(actionTiming, { start, end, detail });
  };
  store.set = timed;
  return () => {
    if (store.set === timed) store.set = set;
  };
}
