import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isPattern, matchesPattern, patternLimits } from '../../../core/records/text-pattern.js';

test('a pattern matches whole texts, as the same RegExp does', () => {
  const texts = [
    '',
    'a',
    'ab',
    'aab',
    'AB-1234',
    'AB-123',
    '12',
    '-',
    '中文',
    '中文1',
    'a\nb',
    '😀',
    'x.y',
    ']',
  ];
  const patterns = [
    '[A-Z]{2}-[0-9]{4}',
    'a*b',
    'a+b?',
    '(a|b)*',
    '(?:a|ab)(b|)',
    '\\d{2,}',
    '\\d{1,3}',
    '[^a-z]+',
    '[一-龥]+',
    '.',
    'x\\.y',
    '[\\]\\-]',
    '[-]',
    '\\S+',
    '\\w*',
    '(a{0,2}){2}b',
    '',
  ];
  for (const pattern of patterns)
    for (const text of texts)
      assert.equal(
        matchesPattern(pattern, text),
        new RegExp(`^(?:${pattern})$`, 'u').test(text),
        `${pattern} ${JSON.stringify(text)}`,
      );
});

test('the signs for the beginning and the end may be written', () => {
  assert.equal(matchesPattern('^\\d+$', '12'), true);
  assert.equal(matchesPattern('^\\d+$', '12a'), false);
  assert.equal(matchesPattern('a\\$', 'a$'), true);
});

test('a pattern that would take a RegExp hours takes no time', () => {
  const text = `${'a'.repeat(4000)}!`;
  const startMs = performance.now();
  for (const pattern of ['(a+)+', '(a|a)*', '(a*)*b', 'a*a*a*a*a*a*a*a*b'])
    assert.equal(matchesPattern(pattern, text), false);
  assert.ok(performance.now() - startMs < 2000);
});

test('other parts of regular expressions, and too many states, are no pattern', () => {
  const wrong = [
    '(',
    ')',
    '[',
    '[]',
    'a{',
    'a{2,1}',
    '*',
    'a**',
    '\\1',
    '(?=a)',
    '(?<n>a)',
    '\\p{L}',
    'a^b',
    '[b-a]',
  ];
  for (const pattern of [...wrong, '((a{50}){50}){50}', 'a{9999}', 'a'.repeat(patternLimits.length + 1), ''])
    assert.equal(isPattern(pattern), false, pattern);
  assert.equal(isPattern('[A-Z]\\d{4}'), true);
});
