/** Queue of asynchronous work with a limit on what runs and on what waits. */
export interface WorkQueue {
  /** Runs the work when its turn comes; undefined if the queue is full. Preferred work runs before other work. */
  run<T>(work: () => Promise<T>, isPreferred: boolean): Promise<T> | undefined;
}

export interface WorkQueueLimits {
  running: number;
  /** Waiting work, and as much again that is preferred. */
  waiting: number;
}

export function createWorkQueue({ running: mostRunning, waiting: mostWaiting }: WorkQueueLimits): WorkQueue {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  function startNext(): void {
    const start = running < mostRunning ? (preferred.shift() ?? others.shift()) : undefined;
    if (!start) return;
    running += 1;
    start();
  }

  return {
    run(work, isPreferred) {
      const waiting = isPreferred ? preferred : others;
      if (running >= mostRunning && waiting.length >= mostWaiting) return undefined;
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            });
        });
        startNext();
      });
    },
  };
}
