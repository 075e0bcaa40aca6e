/** Hands out numbered folders, so that two runs at the same time do not rewrite each other's cache. */
import { join } from 'node:path';
import { tryLock } from './lock.mjs';

/**
 * The first folder under `parent` that no living process holds; this process holds it until it ends.
 * @param {string} parent
 */
export function takeSlot(parent) {
  let number = 0;
  while (!tryLock(join(parent, `${number}.lock`))) number += 1;
  return join(parent, String(number));
}
