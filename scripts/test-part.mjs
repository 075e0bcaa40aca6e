/** Runs one part of `npm test` and counts its tests. */
import { startGroup, stopGroup } from './process-group.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** Time without any output or result after which a part is considered to hang. */
const idleLimitMs = 15 * 60_000;

/**
 * Runs a program that sends the counts of each finished file over its IPC channel. The limit applies to the time since
 * the last sign of progress, so that a slow machine may take as long as it needs; a part that is cut off keeps the
 * counts received until then, plus one failure.
 * @param {{ name: string, args: string[], env?: NodeJS.ProcessEnv, idleMs?: number }} part
 * @returns {Promise<Counts>}
 */
export function runPart({ name, args, env, idleMs = idleLimitMs }) {
  return new Promise((resolve, reject) => {
    const counts = { passed: 0, failed: 0 };
    const child = startGroup(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      ...(env && { env }),
    });
    let isCutOff = false;
    const timer = setTimeout(() => {
      isCutOff = true;
      stopGroup(child, 'SIGKILL');
    }, idleMs);
    child.stdout?.on('data', () => timer.refresh()).pipe(process.stdout, { end: false });
    child.stderr?.on('data', () => timer.refresh()).pipe(process.stderr, { end: false });
    child.on('message', (message) => {
      const { passed, failed } = /** @type {Counts} */ (message);
      counts.passed += passed;
      counts.failed += failed;
      timer.refresh();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isCutOff) {
        counts.failed += 1;
        console.error(`The ${name} tests were stopped after ${idleMs / 1000} s without progress.`);
      } else if (code !== 0 && counts.failed === 0) {
        counts.failed = 1;
        console.error(`The ${name} tests ended with ${code ?? 'a signal'} without reporting a failure.`);
      }
      resolve(counts);
    });
  });
}
