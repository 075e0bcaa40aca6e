import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  createListFinder,
  createWordFinder,
  finish,
  wordsIn,
} from '../../../../core/services/sensitive/find-words.js';

const found = (words: string[], text: string) => wordsIn(createWordFinder(words), text);

test('listed words are found where they stand', () => {
  const text = '我们的底价和回扣，底价。';
  assert.deepEqual(createWordFinder(['底价', '回扣'])(text), [
    { word: '底价', start: 3, end: 5 },
    { word: '回扣', start: 6, end: 8 },
    { word: '底价', start: 9, end: 11 },
  ]);
});

test('case, width and invisible characters make no difference, and offsets are those of the text', () => {
  for (const text of ['FLOOR PRICE', 'ｆｌｏｏｒ　ｐｒｉｃｅ', 'fl\u200boor pri\u00adce', 'Floor Price']) {
    assert.deepEqual(createWordFinder(['floor price'])(`😀 ${text}!`), [
      { word: 'floor price', start: 3, end: 3 + text.length },
    ]);
  }
});

test('a Latin word is found as a whole only, a Chinese one anywhere', () => {
  assert.deepEqual(found(['art', 'cat5', 'прайс'], 'part start art5 cat55 прайсы'), []);
  assert.deepEqual(found(['art', 'cat5'], 'art, (cat5) ART艺术'), ['art', 'cat5']);
  assert.deepEqual(found(['价格'], '最低价格表'), ['价格']);
});

test('of two words at one place the longer one is found', () => {
  assert.deepEqual(found(['价', '价格', '价格表'], '价格表和价'), ['价格表', '价']);
});

test('empty words and an empty list find nothing', () => {
  assert.deepEqual(found(['', ' ', '\u200b'], 'anything'), []);
  assert.deepEqual(found([], 'anything'), []);
});

test('a long text with many words is scanned in one pass', () => {
  const words = Array.from({ length: 2000 }, (_, n) => `词${n}号`);
  const finder = createWordFinder(words);
  const text = `${'没有任何问题的一段文字。'.repeat(16_000)}词7号`;
  const begin = performance.now();
  assert.deepEqual(wordsIn(finder, text), ['词7号']);
  const ms = performance.now() - begin;
  // Each word on its own would read 400 million characters.
  assert.ok(ms < 2000, `${ms} ms`);
});

test('a text is read in parts, in time that the words do not lengthen', () => {
  // 20,000 words of one beginning: the most that the rules of a tenant may have.
  const lists = Array.from({ length: 100 }, (_, list) =>
    Array.from({ length: 200 }, (_word, n) => 'a'.repeat(40) + String.fromCodePoint(0x4e00 + list * 200 + n)),
  );
  const find = createListFinder(lists);
  const partsOf = (text: string) => {
    let parts = 1;
    const scan = find(text);
    while (!scan.next().done) parts += 1;
    return parts;
  };
  const cpuMs = (text: string) => {
    const before = process.cpuUsage();
    finish(find(text));
    return process.cpuUsage(before).user / 1000;
  };
  const text = 'a'.repeat(200_000);
  assert.ok(partsOf(text) >= 20, 'others are answered between the parts');
  assert.ok(partsOf('a'.repeat(100)) <= 3);
  assert.deepEqual(finish(find(`${text} ${'a'.repeat(40)}\u4e07`))[0], [`${'a'.repeat(40)}\u4e07`]);
  const ms = Math.min(cpuMs(text), cpuMs(text), cpuMs(text));
  // A word after the other at each place would be 160 billion steps.
  assert.ok(ms < 2000, `${ms} ms`);
});

test('no character makes a text longer than eight times', () => {
  const find = createListFinder([['صلى']]);
  let parts = 1;
  const scan = find('\ufdfa'.repeat(10_000));
  for (;;) {
    const { done, value } = scan.next();
    if (done) {
      assert.deepEqual(value, [['صلى']]);
      break;
    }
    parts += 1;
  }
  // Folding and reading 80,000 units in parts of 20,000, and choosing among the 10,000 places.
  assert.ok(parts <= 12, `${parts} parts`);
});
