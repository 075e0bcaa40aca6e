/** One at a time: two commands that build at once would write into each other's output. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 200;

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/** Whether the process that wrote the lock still lives. @param {string} lock */
export function ownerLives(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return hasCode(error, 'EPERM');
  }
}

/** Takes the lock if nobody holds it. @param {string} lock */
export function tryLock(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      if (ownerLives(lock)) return false;
      rmSync(lock, { force: true });
      continue;
    }
    process.once('exit', () => unlock(lock));
    return true;
  }
}

/** @param {string} lock */
export function unlock(lock) {
  rmSync(lock, { force: true });
}

/**
 * @template Result
 * @param {string} lock
 * @param {() => Promise<Result>} work
 */
export async function withLock(lock, work) {
  if (!tryLock(lock)) {
    console.log('Another run is at work here: waiting for it …');
    while (!tryLock(lock)) await wait(pauseMs);
  }
  try {
    return await work();
  } finally {
    unlock(lock);
  }
}
