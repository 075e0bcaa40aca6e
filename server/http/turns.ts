/** Waits for the caller's turn to do work that takes some ms. */
export type Turn = () => Promise<void>;

/**
 * Turns of long work that is done in steps: one step in each round of the event loop, in the order of the calls, however
 * many requests want one. The requests of others are answered between two rounds.
 */
export function createTurns(): Turn {
  const waiting: (() => void)[] = [];

  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
