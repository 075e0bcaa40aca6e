import { monitorLimits } from '../../contracts/monitor.js';
import { randomKeyParameter } from '../../contracts/names.js';
import type { CapturedError } from './error-record.js';
import { firstLines, framesOf, messageOfCaptured } from './error-record.js';

/** Errors of one user that are identical, and the session in which they occurred. */
interface FoldedError {
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

/** Varies by request. */
const randomKey = new RegExp(`${randomKeyParameter}=[^&#]*`);

/** Errors with the same key are identical: kind, message, place and head of the stack (docs/decisions/0026-monitor.md). */
export function keyOf(captured: CapturedError): string {
  const { errType, error, filePath = '', lineNumber, colNumber, comName } = captured;
  const { messageLength } = monitorLimits;
  const place = filePath.replace(randomKey, '');
  const message = messageOfCaptured(captured).slice(0, messageLength);
  const head = firstLines(framesOf(error), 4).slice(0, messageLength);
  return [errType, message, place, lineNumber, colNumber, comName, head].join('\n');
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
