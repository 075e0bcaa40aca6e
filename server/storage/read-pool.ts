import { Worker } from 'node:worker_threads';

import type { SqlRow, SqlValue } from './sql.js';

export interface ReadStatement {
  sql: string;
  values: readonly SqlValue[];
}

export type ReadRequest = readonly ReadStatement[];
export type ReadResponse = { results: SqlRow[][] } | { error: string };

export interface ReadOptions {
  /** Id of the user who reads: one request of a user runs at a time, and users take turns. */
  owner: string;
  /** Removes a request that has not begun. */
  signal?: AbortSignal;
}

/** Reads that may take long, in threads with connections of their own, so that the server answers others meanwhile. */
export interface ReadPool {
  /**
   * Rows of each statement. Rejects with ReadLimitError if the user has too many requests waiting, and with the reason
   * of an aborted signal. A statement that runs cannot be stopped, so its cost has to be bounded.
   */
  read(request: ReadRequest, options: ReadOptions): Promise<SqlRow[][]>;
  close(): Promise<void>;
}

/** More was asked for than the pool gives one user. */
export class ReadLimitError extends Error {
  override name = 'ReadLimitError';
}

export interface ReadPoolOptions {
  threads?: number;
  /** Waiting requests of one user. */
  mostWaiting?: number;
}

interface Job {
  request: ReadRequest;
  owner: string;
  resolve: (results: SqlRow[][]) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  job: Job | undefined;
}

/** The module of the threads; a build has a file of this name beside the server's own. */
const workerFile = new URL('./read-worker.mjs', import.meta.url);

/** Opens a pool for a database file; its threads are started with the first requests. */
export function createReadPool(
  databaseFile: string,
  { threads: mostThreads = 2, mostWaiting = 20 }: ReadPoolOptions = {},
): ReadPool {
  /** Waiting requests by user, in the order of the users' turns. */
  const waiting = new Map<string, Job[]>();
  const threads = new Set<Thread>();
  let isClosed = false;

  function startThread(): Thread {
    const worker = new Worker(workerFile, { workerData: databaseFile });
    const thread: Thread = { worker, job: undefined };
    // A pool that waits for work does not keep the process running.
    worker.unref();
    worker.on('message', (response: ReadResponse) => {
      const job = end(thread);
      if ('error' in response) job?.reject(new Error(response.error));
      else job?.resolve(response.results);
      startNext();
    });
    worker.on('error', (error) => drop(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => drop(thread, new Error('The read thread has ended.')));
    threads.add(thread);
    return thread;
  }

  /** The job of the thread, which is idle from now on. */
  function end(thread: Thread): Job | undefined {
    const { job } = thread;
    thread.job = undefined;
    return job;
  }

  function drop(thread: Thread, reason: Error): void {
    if (!threads.delete(thread)) return;
    end(thread)?.reject(reason);
    void thread.worker.terminate();
    startNext();
  }

  /** Takes the next job of the first user who has none running. */
  function takeJob(): Job | undefined {
    const busy = new Set([...threads].map(({ job }) => job?.owner));
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
    if (isClosed) return;
    for (;;) {
      const idle = [...threads].find(({ job }) => !job);
      if (!idle && threads.size >= mostThreads) return;
      const job = takeJob();
      if (!job) return;
      const thread = idle ?? startThread();
      thread.job = job;
      thread.worker.postMessage(job.request);
    }
  }

  function remove(job: Job): boolean {
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
          if (remove(job))
            job.reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted.'));
        };
        const done = (): void => signal?.removeEventListener('abort', onAbort);
        const job: Job = {
          request,
          owner,
          resolve(results) {
            done();
            resolve(results);
          },
          reject(error) {
            done();
            reject(error);
          },
        };
        signal?.addEventListener('abort', onAbort);
        jobs.push(job);
        waiting.set(owner, jobs);
        startNext();
      });
    },
    async close() {
      isClosed = true;
      const reason = new Error('The read pool is closed.');
      for (const job of [...waiting.values()].flat()) job.reject(reason);
      waiting.clear();
      const ended = [...threads].map((thread) => {
        end(thread)?.reject(reason);
        return thread.worker.terminate();
      });
      threads.clear();
      await Promise.all(ended);
    },
  };
}
