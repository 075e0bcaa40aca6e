import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of buffers that this process, with the servers in it, still uses, or has not freed yet. */
export function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** The least of several measurements: buffers are freed some time after they were collected. */
export async function leastHeldBytes(): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < 10; count += 1) {
    await setImmediate();
    least = Math.min(least, heldBytes());
  }
  return least;
}
