import { ReadLimitError, type ReadOptions } from './read-pool.js';
import type { SqlRow } from './database.js';

interface Job<Request> {
  request: Request;
  owner: string;
  resolve: (results: SqlRow[][]) => void;
  reject: (error: unknown) => void;
}

export interface ReadTurnsOptions<Request> {
  /** Requests that run at the same time. */
  atOnce: number;
  /** Waiting requests of one user. */
  mostWaiting: number;
  run: (request: Request) => Promise<SqlRow[][]>;
}

export interface ReadTurns<Request> {
  /** As that of the pool (read-pool.ts). */
  read(request: Request, options: ReadOptions): Promise<SqlRow[][]>;
  close(): Promise<void>;
}

/** The requests of a read pool: one of a user runs at a time, and users take turns. */
export function createReadTurns<Request>({
  atOnce,
  mostWaiting,
  run,
}: ReadTurnsOptions<Request>): ReadTurns<Request> {
  /** Waiting requests by user, in the order of the users' turns. */
  const waiting = new Map<string, Job<Request>[]>();
  const busy = new Set<string>();
  let isClosed = false;

  /** Takes the next job of the first user who has none running. */
  function takeJob(): Job<Request> | undefined {
    for (const [owner, jobs] of waiting) {
      if (busy.has(owner)) continue;
      const job = jobs.shift();
      // The user's next turn comes after that of all others.
      waiting.delete(owner);
      if (jobs.length > 0) waiting.set(owner, jobs);
      return job;
    }
    return undefined;
  }

  function startNext(): void {
    while (!isClosed && busy.size < atOnce) {
      const job = takeJob();
      if (!job) return;
      busy.add(job.owner);
      void run(job.request)
        .then(job.resolve, job.reject)
        .finally(() => {
          busy.delete(job.owner);
          startNext();
        });
    }
  }

  function remove(job: Job<Request>): boolean {
    const jobs = waiting.get(job.owner) ?? [];
    const at = jobs.indexOf(job);
    if (at < 0) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) waiting.delete(job.owner);
    return true;
  }

  return {
    read(request, { owner, signal }) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw new Error('The read pool is closed.');
        signal?.throwIfAborted();
        const jobs = waiting.get(owner) ?? [];
        if (jobs.length >= mostWaiting) throw new ReadLimitError('The user has too many waiting reads.');
        const onAbort = (): void => {
          if (remove(job)) job.reject(signal?.reason);
        };
        const done = (): void => signal?.removeEventListener('abort', onAbort);
        const job: Job<Request> = {
          request,
          owner,
          resolve(results) {
            done();
            resolve(results);
          },
          reject(error) {
            done();
            reject(error instanceof Error ? error : new Error('Aborted.'));
          },
        };
        signal?.addEventListener('abort', onAbort);
        jobs.push(job);
        waiting.set(owner, jobs);
        startNext();
      });
    },
    close() {
      isClosed = true;
      for (const job of [...waiting.values()].flat()) job.reject(new Error('The read pool is closed.'));
      waiting.clear();
      return Promise.resolve();
    },
  };
}
