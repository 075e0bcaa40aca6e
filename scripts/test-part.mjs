/** Runs one part of `npm test` and counts its tests. */
import { spawnSync } from 'node:child_process';

import { beginUntil } from './begin-until.mjs';
import { startGroup, stopGroup } from './process-group.mjs';

/**
 * `failures`: a text for each failed test, with its file and its message.
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts
 */

/** Time without any output or result after which a part is considered to hang. */
const idleLimitMs = 15 * 60_000;

/**
 * Runs a program that sends the counts and failures of each finished file over its IPC channel. The limit applies to the time since
 * the last sign of progress, so that a slow machine may take as long as it needs; a part that is cut off keeps the
 * counts received until then, plus one failure. `report` is the arguments of a program that reads the results afterwards;
 * it does not run once the time is over, because files that were not begun have no results.
 * @param {{ name: string, args: string[], env?: NodeJS.ProcessEnv, idleMs?: number, report?: string[], until?: number }} part
 * @returns {Promise<Counts>}
 */
export function runPart({ name, args, env, idleMs = idleLimitMs, report, until = beginUntil }) {
  return new Promise((resolve, reject) => {
    /** @type {Counts} */
    const counts = { passed: 0, failed: 0, failures: [] };
    /** @param {string} text */
    const failPart = (text) => {
      counts.failed += 1;
      counts.failures.push(text);
      console.error(text);
    };
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
      const { passed, failed, failures } = /** @type {Counts} */ (message);
      counts.passed += passed;
      counts.failed += failed;
      counts.failures.push(...failures);
      timer.refresh();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (isCutOff) failPart(`The ${name} tests were stopped after ${idleMs / 1000} s without progress.`);
      else if (code !== 0 && counts.failed === 0)
        failPart(`The ${name} tests ended with ${code ?? 'a signal'} without reporting a failure.`);
      if (report && Date.now() < until) {
        const { status } = spawnSync(process.execPath, report, { stdio: 'inherit', ...(env && { env }) });
        if (status !== 0) failPart(`The report of the ${name} tests ended with ${status ?? 'a signal'}.`);
      }
      resolve(counts);
    });
  });
}
