import { randomInt } from 'node:crypto';

/**
 * New ids: 19 digits, rising: milliseconds, then a counter from a random start. Seeded ids begin with
 * '10' (seed/ids.ts), these with the clock's '17' and up, so the two never meet.
 */
export function createIds(now: () => Date): () => string {
  let last = 0;
  let counter = 0;
  return () => {
    const ms = now().getTime();
    if (ms > last) {
      last = ms;
      counter = randomInt(500_000);
    } else {
      counter += 1;
    }
    return `${String(last).padStart(13, '0')}${String(counter).padStart(6, '0')}`;
  };
}
