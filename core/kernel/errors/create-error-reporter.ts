import { objectOf } from '../../contracts/parse.js';

/** Errors that are not shown to the user, counted by place for `diagnose()`. */
export interface ErrorReporter {
  report(place: string, error: unknown): void;
  counts(): Readonly<Record<string, number>>;
  /** The latest error of a place. */
  latest(place: string): unknown;
}

export function createErrorReporter(): ErrorReporter {
  const counts = new Map<string, number>();
  const latest = new Map<string, unknown>();
  return {
    report(place, error) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      latest.set(place, error);
    },
    counts: () => objectOf(counts),
    latest: (place) => latest.get(place),
  };
}
