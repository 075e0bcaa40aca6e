import { randomInt } from 'node:crypto';

/** Ids of a millisecond. */
const idsPerMs = 1_000_000;
/** Numbers of processes, of which each has its own part of them. */
const processNumbers = 1000;

/**
 * Generator of ascending ids of 19 digits: milliseconds, then a counter with a random start. Seeded ids begin with
 * '10' (seed/ids.ts) and generated ones with '17' or more, so they never collide. Where several processes make ids, the
 * counter has three digits, and the number of the process is the last three: their ids are different, and ascend together
 * as far as their clocks agree.
 *
 * @param processNumber number of this process, from 1 to 999; 0 if there is no other
 */
export function createIds(now: () => Date, processNumber: () => number): () => string {
  let last = 0;
  let counter = 0;
  return () => {
    const own = processNumber();
    const step = own === 0 ? 1 : processNumbers;
    const ms = now().getTime();
    if (ms > last) {
      last = ms;
      counter = randomInt(idsPerMs / step / 2);
    } else if ((counter + 1) * step < idsPerMs) {
      counter += 1;
    } else {
      last += 1;
      counter = 0;
    }
    return `${String(last).padStart(13, '0')}${String(counter * step + own).padStart(6, '0')}`;
  };
}
