/** Hands out numbered folders, so that two runs at the same time do not rewrite each other's cache. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} lock */
function ownerIsAlive(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The first folder under `parent` that no living process holds; this process holds it until it ends.
 * @param {string} parent
 */
export function takeSlot(parent) {
  mkdirSync(parent, { recursive: true });
  for (let number = 0; ; number += 1) {
    const folder = join(parent, String(number));
    const lock = `${folder}.lock`;
    if (!take(lock)) {
      if (ownerIsAlive(lock)) continue;
      rmSync(lock, { force: true });
      if (!take(lock)) continue;
    }
    process.once('exit', () => {
      rmSync(lock, { force: true });
    });
    return folder;
  }
}
