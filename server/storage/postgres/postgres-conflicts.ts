import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseError } from 'pg';

/** Serialization failure and deadlock: the same work may succeed when it is done again. */
const conflictCodes: readonly unknown[] = ['40001', '40P01'];

/** Returns whether the work was undone because it met other work. */
export const isConflict = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && conflictCodes.includes(error.code);

/** How a try has ended, if its error is none of the work's own. */
export type Outcome<T> = { result: T } | { conflict: DatabaseError };

const mostTries = 20;
/** Bounds of the random pauses between tries, which double, so that processes get out of each other's way. */
const firstPauseMs = 2;
const longestPauseMs = 100;

/**
 * Returns a function that repeats work until it meets no other, up to twenty times. Work that has lost once is repeated one
 * after another, so that many who want the same row at once do not take it from each other for ever.
 */
export function createRepeats(): <T>(once: () => Promise<Outcome<T>>) => Promise<T> {
  let lastLoser: Promise<unknown> = Promise.resolve();

  async function repeat<T>(once: () => Promise<Outcome<T>>): Promise<T> {
    for (let tries = 2; ; tries += 1) {
      await pause(Math.random() * Math.min(firstPauseMs * 2 ** (tries - 2), longestPauseMs));
      const outcome = await once();
      if ('result' in outcome) return outcome.result;
      if (tries >= mostTries) throw outcome.conflict;
    }
  }

  return async (once) => {
    const first = await once();
    if ('result' in first) return first.result;
    const repeated = lastLoser.then(() => repeat(once));
    lastLoser = repeated.catch(() => undefined);
    return repeated;
  };
}
