import { loadLimits } from '../../contracts/build-files.js';
import type { Timers } from '../request/types.js';
import { isChunkLoadError } from './chunk-load-error.js';

/**
 * Result of an attempt; if it fails with a ChunkLoadError, of one more after 800 ms (docs/requirements.md 4.27).
 * @param attempt called with whether it is the retry
 * @param end time after which no retry is made
 */
export async function tryTwice<T>(
  timers: Pick<Timers, 'now' | 'set'>,
  attempt: (isRetry: boolean) => Promise<T>,
  end = Infinity,
): Promise<T> {
  try {
    return await attempt(false);
  } catch (error) {
    const isLate = timers.now() + loadLimits.retryDelayMs >= end;
    if (isLate || !isChunkLoadError(error)) throw error;
    await new Promise<void>((resolve) => timers.set(resolve, loadLimits.retryDelayMs));
    return attempt(true);
  }
}
