import type { LateRequests } from '../records/flows/late-requests.js';
import { repeatInProcess } from './daily-work.js';

interface RepeatOptions {
  log: (line: string) => void;
  /** Runs a task, which does not reject, at an interval, in ms, until the returned function is called. */
  repeat?: (task: () => Promise<void>, intervalMs: number) => () => void;
}

/** Time within which a request is marked after its time limit has passed. */
const intervalMs = 5 * 60 * 1000;

/** Marks late requests every few minutes. A failure is logged, and tried again the next time. */
export function repeatLateRequests(
  { log, repeat = repeatInProcess }: RepeatOptions,
  lateRequests: LateRequests,
): () => void {
  const work = (): Promise<void> =>
    lateRequests
      .mark()
      .catch((error: unknown) =>
        log(`Late requests could not be marked: ${error instanceof Error ? error.message : String(error)}`),
      );
  return repeat(work, intervalMs);
}
