import { repeatInProcess } from './daily-work.js';

export interface RepeatOptions {
  log: (line: string) => void;
  /** Runs a task, which does not reject, at an interval, in ms, until the returned function is called. */
  repeat?: (task: () => Promise<void>, intervalMs: number) => () => void;
}

interface RepeatedWork {
  /** What the log says of a failure, before its reason. */
  failure: string;
  intervalMs: number;
  work: () => Promise<void>;
}

/** Repeats work at an interval. A failure is logged, and the work is tried again the next time. */
export const repeatWork = (
  { log, repeat = repeatInProcess }: RepeatOptions,
  { failure, intervalMs, work }: RepeatedWork,
): (() => void) =>
  repeat(
    () =>
      work().catch((error: unknown) =>
        log(`${failure}: ${error instanceof Error ? error.message : String(error)}`),
      ),
    intervalMs,
  );
