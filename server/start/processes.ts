import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

/** Pause in ms before a process is replaced that has ended by itself. */
const pauseMs = 1_000;

export interface ProcessesOptions {
  /** Number of processes that serve. */
  count: number;
  log: (line: string) => void;
}

/** Resolves once a process serves, which it says by a message (`sayReady`). */
const isReady = (worker: Worker): Promise<true> => once(worker, 'message').then(() => true);

/** Tells the process that has started this one that it serves; without one, nobody. */
export const sayReady = (): void => void process.send?.('ready');

/**
 * Starts processes of this program that share its port, replaces those that end by themselves, and ends when they do: on a
 * signal, which they get too, or when the first one cannot start. Resolves to the exit code.
 */
export async function superviseProcesses({ count, log }: ProcessesOptions): Promise<number> {
  let stoppedBy: NodeJS.Signals | undefined;
  const isStopping = (): boolean => stoppedBy !== undefined;
  const stop = (signal: NodeJS.Signals): void => {
    stoppedBy = signal;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));

  /** Resolves to the exit code of a process that is not replaced. */
  async function keep(first: Worker): Promise<number> {
    let worker = first;
    let hasServed = false;
    for (;;) {
      const ready = isReady(worker);
      const [code] = (await once(worker, 'exit')) as [number | null];
      if (isStopping()) return code ?? 0;
      hasServed ||= await Promise.race([ready, Promise.resolve(false)]);
      // It has said why it cannot start. One that takes another's place may have to wait for the database.
      if (!hasServed) return code ?? 1;
      log(`Process ${worker.process.pid} has ended (${code ?? 'killed'}); another one takes its place.`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (isStopping()) return 0;
      worker = cluster.fork();
      const { pid } = worker.process;
      void isReady(worker).then(() => log(`Process ${pid} serves.`));
    }
  }

  // The first one fills an empty database and says where it listens; the others follow it.
  const first = cluster.fork({ PORTICO_ANNOUNCES: '1' });
  const firstCode = keep(first);
  if ((await Promise.race([isReady(first), firstCode])) !== true) return firstCode;
  const others = Array.from({ length: count - 1 }, () => {
    const worker = cluster.fork();
    return { worker, ready: isReady(worker), code: keep(worker) };
  });
  await Promise.all(others.map(({ ready, code }) => Promise.race([ready, code])));
  log(
    `  ${count} processes serve it: ${[first, ...others.map(({ worker }) => worker)].map(({ process: { pid } }) => pid).join(', ')}`,
  );
  const codes = await Promise.all([firstCode, ...others.map(({ code }) => code)]);
  return Math.max(...codes);
}
