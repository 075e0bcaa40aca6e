import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Name of a class of a style module, with a hash that makes those of two modules differ.
 * @param {string} name @param {string} file
 */
export function scopedStyleName(name, file) {
  const hash = createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4);
  return `${name}_${hash}`;
}
