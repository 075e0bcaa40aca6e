/** Ids and values that break a router without proper escaping. */
export const hostileTexts: readonly string[] = [
  '.',
  '..',
  '...',
  '../..',
  'a/b',
  '/',
  '//',
  '?',
  '#',
  '&',
  '=',
  '%',
  '%41',
  '%2F',
  '%zz',
  '+',
  'a b',
  ' ',
  '_',
  '__',
  '___',
  'a_',
  '_a',
  'a__b=c',
  '__proto__',
  'constructor',
  'add',
  'list',
  'view',
  'shareInner_5',
  'watched_5',
  'shareInner_',
  '%5F',
  'task-taskSide',
  'doc-docCentre',
  'birthday',
  'mexceptionHandle5',
  '中文',
  '😀',
  '\u0000',
  '\\',
  '\'"<script>',
  'ё',
  '1234567890123456789',
];

const alphabet = ['a', 'Z', '0', '9', '_', '_', '-', '.', '/', '?', '#', '&', '=', '%', '+', ' ', '中', '😀'];

export interface Random {
  /** A random integer from 0 to below the limit. */
  below(limit: number): number;
  texts(count: number): string[];
  /** Hostile and random parameters, sometimes with the given names. */
  params(names?: readonly string[]): Record<string, string>;
}

/** Seeded generator, so that a failure can be reproduced. */
export function createRandom(seed: number): Random {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(from: readonly T[], fallback: T): T => from[below(from.length)] ?? fallback;
  const text = (): string => Array.from({ length: 1 + below(8) }, () => pick(alphabet, 'a')).join('');
  return {
    below,
    texts: (count) => Array.from({ length: count }, text),
    params: (names = []) => {
      const pairs = Array.from({ length: below(4) }, (): [string, string] => [
        below(2) === 0 ? text() : pick(hostileTexts, 'a'),
        below(2) === 0 ? text() : pick(hostileTexts, 'a'),
      ]);
      for (const name of names) if (below(2) === 0) pairs.push([name, text()]);
      return Object.fromEntries(pairs.filter(([key]) => key !== '__proto__'));
    },
  };
}
