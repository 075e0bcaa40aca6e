import type { ServerContext } from './context.js';

/**
 * Work that begins once the answer to its request is sent, so that the time of the answer tells nothing of it; one after
 * the other. A failure is logged.
 */
export interface LaterWork {
  /** Returns false, and does nothing, if too much waits. */
  add(c: ServerContext, work: () => Promise<void>): boolean;
  /** Resolves once no work is left. */
  settled(): Promise<void>;
}

type Outgoing = ServerContext['env']['outgoing'];

/** Resolves once the answer is sent, or its client has gone; also when that was before. */
const closed = (outgoing: Outgoing): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing.destroyed) resolve();
    else outgoing.once('close', resolve);
  });

/** Works that wait at most. */
const mostWaiting = 100;

export function createLaterWork(log: (line: string) => void): LaterWork {
  let waiting = 0;
  let last = Promise.resolve();
  const answers = new Set<Promise<void>>();

  const run = (work: () => Promise<void>): Promise<void> =>
    (last = last.then(work).then(
      () => void (waiting -= 1),
      (error: unknown) => {
        waiting -= 1;
        log(`Work after an answer has failed: ${error instanceof Error ? error.message : String(error)}`);
      },
    ));

  return {
    add(c, work) {
      if (waiting >= mostWaiting) return false;
      waiting += 1;
      const done = closed(c.env.outgoing).then(() => run(work));
      answers.add(done);
      void done.finally(() => answers.delete(done));
      return true;
    },
    async settled() {
      await Promise.all(answers);
    },
  };
}
