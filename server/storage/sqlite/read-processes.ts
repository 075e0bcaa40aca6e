import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { ReadTimeError, type ReadPool, type ReadRequest } from '../read-pool.js';
import { createReadTurns } from '../read-turns.js';
import type { SqlRow } from '../database.js';

export type ReadResponse = { results: SqlRow[][] } | { error: string };

interface ReadProcessesOptions {
  processes?: number;
  /** Waiting requests of one user. */
  mostWaiting?: number;
  /**
   * Processor time in ms after which a request ends with its process, which is replaced: far more than any list or search
   * takes. On a busy machine a request may last much longer.
   */
  mostCpuMs?: number;
}

interface Reader {
  process: ChildProcess;
  /** The request that it answers. */
  job: { resolve: (results: SqlRow[][]) => void; reject: (error: Error) => void } | undefined;
}

/** The module of the processes; a build has a file of this name beside the server's own. */
const workerFile = new URL('./read-worker.mjs', import.meta.url);

/**
 * A read pool for a file of SQLite: processes with connections of their own, which are started with the first requests. No
 * threads: the driver cannot interrupt a statement, and ending a thread during one aborts the whole process.
 */
export function createReadProcesses(
  databaseFile: string,
  { processes: atOnce = 2, mostWaiting = 20, mostCpuMs = 10_000 }: ReadProcessesOptions = {},
): ReadPool {
  const readers = new Set<Reader>();

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
  function end(reader: Reader): Reader['job'] {
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
  }

  function run(request: ReadRequest): Promise<SqlRow[][]> {
    return new Promise((resolve, reject) => {
      const reader = [...readers].find(({ job }) => !job) ?? startReader();
      reader.job = { resolve, reject };
      reader.process.ref();
      reader.process.channel?.ref();
      reader.process.send(request.map(({ sql, parameters }) => ({ sql, parameters })));
    });
  }

  const turns = createReadTurns<ReadRequest>({ atOnce, mostWaiting, run });
  return {
    read: turns.read,
    async close() {
      await turns.close();
      const reason = new Error('The read pool is closed.');
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
