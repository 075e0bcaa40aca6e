import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { builtProgram } from '../built-server.js';

export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  /** Lines written so far, of both streams. */
  lines: string[];
  /** Sends the signal and resolves with the exit code, or the signal that ended the process. */
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  signal(signal: NodeJS.Signals): void;
  exited: Promise<number | NodeJS.Signals>;
}

/** Result of a server process that ended before it was ready. */
export class EndedEarlyError extends Error {
  override name = 'EndedEarlyError';
  readonly lines: readonly string[];
  readonly code: number | NodeJS.Signals;
  constructor(lines: readonly string[], code: number | NodeJS.Signals) {
    super(`The server ended with ${code} before it was ready: ${lines.join('\n')}`);
    this.lines = lines;
    this.code = code;
  }
}

/** Starts the built server in a process of its own, and resolves once it is ready. Throws EndedEarlyError. */
export async function startProcess(
  dataFolder: string,
  env: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [builtProgram('main.js')], {
    env: { ...process.env, PORT: '0', PORTICO_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const lines: string[] = [];
  const exited = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  createInterface({ input: child.stderr }).on('line', (line) => void lines.push(line));
  const output = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      const ready = /running at http:\/\/localhost:(\d+)/.exec(line);
      if (ready) resolve(Number(ready[1]));
    });
    void exited.then((code) => reject(new EndedEarlyError(lines, code)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    lines,
    signal: (signal) => void child.kill(signal),
    kill(signal) {
      child.kill(signal);
      return exited;
    },
    exited,
  };
}
