/** Child processes that end with this process, together with every process that they have started. */
import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Signals a process and its descendants. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
export function stopGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: the whole group has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of running) stopGroup(child, signal);
}

process.once('exit', () => stopAll('SIGKILL'));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    stopAll('SIGTERM');
    process.exit(1);
  });
}

/**
 * Starts a program as the leader of a process group.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startGroup(command, args, options = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
    ...options,
  });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    stopGroup(child, 'SIGKILL');
  });
  return child;
}
