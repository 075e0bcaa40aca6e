import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { cutToWidth } from '../../../../core/services/batch/cut-to-width.js';

const wide = (count: number): string => '批'.repeat(count);
const narrow = (count: number): string => 'a'.repeat(count);

/** All engines cut at the same place, with and without grapheme segmentation. */
function cases(): void {
  test('5.27 a text of exactly 80 units is unchanged', () => {
    for (const text of ['', narrow(80), wide(40), narrow(2) + wide(39)]) assert.equal(cutToWidth(text), text);
  });

  test('5.27 a wider text is cut at 80 units, and the dots are not counted', () => {
    assert.equal(cutToWidth(narrow(81)), `${narrow(80)}...`);
    assert.equal(cutToWidth(wide(41)), `${wide(40)}...`);
    assert.equal(cutToWidth(narrow(500)), `${narrow(80)}...`);
  });

  test('5.27 a wide character that crosses the 80th unit is left out', () => {
    assert.equal(cutToWidth(narrow(79) + wide(1)), `${narrow(79)}...`);
    assert.equal(cutToWidth(narrow(1) + wide(40)), `${narrow(1)}${wide(39)}...`);
  });

  test('5.28 characters 1 to 126 count 1, all others 2', () => {
    assert.equal(cutToWidth('\x01~ab', 4), '\x01~ab');
    for (const other of ['\0', '\x7f', 'é', '…', 'ا', 'ก', '批', '\u{1f600}', '\ud83d']) {
      assert.equal(cutToWidth(other, 2), other);
      assert.equal(cutToWidth(other, 1), '...');
    }
  });

  test('cuts between graphemes, never inside one', () => {
    const family = '👨‍👩‍👧‍👦';
    for (const [grapheme, units] of [
      ['e\u0301', 3],
      [family, 14],
      ['👍🏽', 4],
      ['🇨🇳', 4],
      ['1\ufe0f\u20e3', 5],
      ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 14],
      ['กำ', 4],
      ['\u1112\u1161\u11ab', 6],
      ['\r\n', 2],
    ] as const) {
      assert.equal(cutToWidth(`${grapheme}x`, units), `${grapheme}...`, grapheme);
      assert.equal(cutToWidth(`${grapheme}x`, units - 1), '...', grapheme);
    }
    assert.equal(cutToWidth('🇨🇳🇫🇷', 4), '🇨🇳...');
  });

  test('reads only the beginning of a long text', () => {
    assert.equal(cutToWidth(wide(5_000_000)).length, 43);
  });
}

describe('cutToWidth()', cases);

describe('cutToWidth() without grapheme segmentation in the engine', () => {
  const { Segmenter } = Intl;
  beforeEach(() => {
    Reflect.deleteProperty(Intl, 'Segmenter');
  });
  afterEach(() => {
    Reflect.set(Intl, 'Segmenter', Segmenter);
  });
  cases();
});
