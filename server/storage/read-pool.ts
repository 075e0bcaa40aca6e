import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { CompiledQuery } from 'kysely';

import type { SqlRow } from './sql.js';

/** A compiled query, of which the pool needs these parts. */
export type ReadStatement = Pick<CompiledQuery, 'sql' | 'parameters'>;

export type ReadRequest = readonly ReadStatement[];
export type ReadResponse = { results: SqlRow[][] } | { error: string };

interface ReadOptions {
  /** Id of the user who reads: one request of a user runs at a time, and users take turns. */
  owner: string;
  /** Removes a request that has not begun. */
  signal?: AbortSignal;
}

/**
 * Reads that may take long, in processes with connections of their own, so that the server answers others meanwhile. No
 * threads: the driver cannot interrupt a statement, and ending a thread during one aborts the whole process.
 */
export interface ReadPool {
  /**
   * Rows of each statement. Rejects with ReadLimitError if the user has too many requests waiting, with ReadTimeError if
   * the request takes too long, and with the reason of an aborted signal.
   */
  read(request: ReadRequest, options: ReadOptions): Promise<SqlRow[][]>;
  close(): Promise<void>;
}

/** More was asked for than the pool gives one user. */
export class ReadLimitError extends Error {
  override name = 'ReadLimitError';
}

/** A request took too long and was stopped; another time it would take as long. */
export class ReadTimeError extends ReadLimitError {
  override name = 'ReadTimeError';
}

interface ReadPoolOptions {
  processes?: number;
  /** Waiting requests of one user. */
  mostWaiting?: number;
  /**
   * Processor time in ms after which a request ends with its process, which is replaced: far more than any list or search
   * takes. On a busy machine a request may last much longer.
   */
  mostCpuMs?: number;
}

interface Job {
  request: ReadRequest;
  owner: string;
  resolve: (results: SqlRow[][]) => void;
  reject: (error: Error) => void;
}

interface Reader {
  process: ChildProcess;
  job: Job | undefined;
}

/** The module of the processes; a build has a file of this name beside the server's own. */
const workerFile = new URL('./read-worker.mjs', import.meta.url);

/** Opens a pool for a database file; its processes are started with the first requests. */
export function createReadPool(
  databaseFile: string,
  { processes: mostReaders = 2, mostWaiting = 20, mostCpuMs = 10_000 }: ReadPoolOptions = {},
): ReadPool {
  /** Waiting requests by user, in the order of the users' turns. */
  const waiting = new Map<string, Job[]>();
  const readers = new Set<Reader>();
  let isClosed = false;

  function startReader(): Reader {
    const child = fork(workerFile, [databaseFile, String(mostCpuMs)], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const reader: Reader = { process: child, job: undefined };
    child.on('message', (response: ReadResponse) => {
      const job = end(reader);
      if ('error' in response) job?.reject(new Error(response.error));
      else job?.resolve(response.results);
      startNext();
    });
    child.on('error', (error) => drop(reader, error));
    child.on('exit', (_code, signal) => {
      const isTooLong = signal === 'SIGKILL';
      drop(
        reader,
        isTooLong ? new ReadTimeError('The read took too long.') : new Error('The read process ended.'),
      );
    });
    readers.add(reader);
    return reader;
  }

  /** The job of the reader, which is idle from now on. */
  function end(reader: Reader): Job | undefined {
    const { job, process: child } = reader;
    reader.job = undefined;
    // A pool that waits for work does not keep the server running.
    child.unref();
    child.channel?.unref();
    return job;
  }

  function drop(reader: Reader, reason: Error): void {
    if (!readers.delete(reader)) return;
    end(reader)?.reject(reason);
    reader.process.kill('SIGKILL');
    startNext();
  }

  /** Takes the next job of the first user who has none running. */
  function takeJob(): Job | undefined {
    const busy = new Set([...readers].map(({ job }) => job?.owner));
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
      const idle = [...readers].find(({ job }) => !job);
      if (!idle && readers.size >= mostReaders) return;
      const job = takeJob();
      if (!job) return;
      const reader = idle ?? startReader();
      reader.job = job;
      reader.process.ref();
      reader.process.channel?.ref();
      reader.process.send(job.request.map(({ sql, parameters }) => ({ sql, parameters })));
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
      const ended = [...readers].map(async (reader) => {
        end(reader)?.reject(reason);
        reader.process.ref();
        if (reader.process.kill('SIGKILL')) await once(reader.process, 'exit');
      });
      readers.clear();
      await Promise.all(ended);
    },
  };
}
