import type { CapturedError } from './early-errors.js';
import { keyOf } from './error-record.js';

/** Errors of one user that are identical, and the session in which they occurred. */
export interface FoldedError {
  readonly captured: CapturedError;
  readonly owner: string;
  readonly sessionId: string;
  count: number;
}

export interface ErrorFold {
  /** Returns false if it is full and the error is a new one. */
  add(captured: CapturedError, owner: string, sessionId: string): boolean;
  /** Number of different errors. */
  size(): number;
  /** Number of errors. */
  count(): number;
  /** Removes and returns at most `limit` different errors, oldest first. */
  take(limit: number): FoldedError[];
}

/** Folds identical errors into one with a count, so that a flood of them takes little memory and one record. */
export function createErrorFold(maxDifferent: number): ErrorFold {
  const folded = new Map<string, FoldedError>();
  let count = 0;
  return {
    add(captured, owner, sessionId) {
      const key = `${owner}\n${keyOf(captured)}`;
      const same = folded.get(key);
      if (!same && folded.size >= maxDifferent) return false;
      count += 1;
      if (same) same.count += 1;
      else folded.set(key, { captured, owner, sessionId, count: 1 });
      return true;
    },
    size: () => folded.size,
    count: () => count,
    take(limit) {
      const taken: FoldedError[] = [];
      for (const [key, error] of folded) {
        if (taken.length >= limit) break;
        taken.push(error);
        count -= error.count;
        folded.delete(key);
      }
      return taken;
    },
  };
}
