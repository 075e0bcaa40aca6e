import { randomInt } from 'node:crypto';

/**
 * Generator of ascending ids of 19 digits: milliseconds, then a counter with a random start. Seeded ids begin with
 * '10' (seed/ids.ts) and generated ones with '17' or more, so they never collide.
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
