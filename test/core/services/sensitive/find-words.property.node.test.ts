import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import {
  createListFinder,
  createWordFinder,
  finish,
  wordsIn,
  type FoundWord,
} from '../../../../core/services/sensitive/find-words.js';
import '../../../suites/seed.js';

/* The rules of the search, written down without regard to time. */

const fold = (character: string): string =>
  /[\u00ad\u200b-\u200f\u2060\ufeff]/u.test(character) ? '' : character.normalize('NFKC').toLowerCase();

const letter = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

function expected(words: readonly string[], text: string): FoundWord[] {
  const folded: { unit: string; start: number; end: number }[] = [];
  let at = 0;
  for (const character of text) {
    const [start, end] = [at, at + character.length];
    at = end;
    folded.push(
      ...fold(character)
        .split('')
        .map((unit) => ({ unit, start, end })),
    );
  }
  const units = folded.map(({ unit }) => unit).join('');
  const isInside = (place: number) =>
    letter.test(units.charAt(place - 1)) && letter.test(units.charAt(place));
  const entries = words
    .map((word) => ({ word, form: Array.from(word.trim(), fold).join('') }))
    .filter(({ form }) => form !== '')
    .sort((one, other) => other.form.length - one.form.length);
  const found: FoundWord[] = [];
  for (let from = 0; from < units.length;) {
    const match = entries.find(
      ({ form }) => units.startsWith(form, from) && !isInside(from) && !isInside(from + form.length),
    );
    const to = from + (match?.form.length ?? 1);
    const [start, end] = [folded[from]?.start ?? 0, folded[to - 1]?.end ?? 0];
    if (match) found.push({ word: match.word, start, end });
    from = to;
  }
  return found;
}

const characters = [
  ...['a', 'b', 'A', 'ａ', 'é', 'я', 'ß', 'İ', '1', '-', ' ', '\u200b', '\u0301', 'ﬁ', '㈱'],
  ...['价', '格', '表', '😀', '\ud83d'],
];
const string = (most: number) =>
  fc.array(fc.constantFrom(...characters), { maxLength: most }).map((parts) => parts.join(''));
const words = fc.array(string(4), { maxLength: 6 });

test('finds the words of a list by the rules', () => {
  fc.assert(
    fc.property(words, string(40), (list, text) => {
      assert.deepEqual(createWordFinder(list)(text), expected(list, text));
    }),
    { numRuns: 1000 },
  );
});

test('finds the words of several lists in one pass, each as by itself', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), string(40), (lists, text) => {
      assert.deepEqual(
        finish(createListFinder(lists)(text)),
        lists.map((list) => wordsIn(createWordFinder(list), text)),
      );
    }),
    { numRuns: 500 },
  );
});
