/** Files by pattern; Node's own glob came after the oldest Node we run on. */
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** `**` stands for any folders, `*` for any part of a name. @param {string} pattern */
function toRegExp(pattern) {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (mark) => (mark === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

/** @param {readonly string[]} patterns relative to the working folder, with a literal first folder */
export function globSync(patterns) {
  const found = patterns.flatMap((pattern) => {
    const top = pattern.slice(0, pattern.indexOf('/'));
    const matcher = toRegExp(pattern);
    return readdirSync(top, { recursive: true, encoding: 'utf8' })
      .map((name) => join(top, name).split(sep).join('/'))
      .filter((path) => matcher.test(path));
  });
  return [...new Set(found)].sort();
}
