import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readHit, writeHit } from '../../../../core/services/sensitive/read-hit.js';
import type { SensitiveHit } from '../../../../core/services/sensitive/types.js';

const weak: SensitiveHit = {
  sensitiveScanCode: 401,
  superviseType: 'weak',
  data: {
    sensitiveWordList: [
      { name: 'Masked after submission', value: 'ID number,Mobile number' },
      { name: 'Reviewed by a person', value: ['Floor price', 'Rebate'] },
    ],
    sensitiveWords: 'ID number,Mobile number,Floor price,Rebate',
  },
};

test('a weak hit with a word list has its rules and words', () => {
  assert.deepEqual(readHit(weak), {
    weak: true,
    rules: [
      { rule: 'Masked after submission', words: ['ID number', 'Mobile number'] },
      { rule: 'Reviewed by a person', words: ['Floor price', 'Rebate'] },
    ],
    words: ['ID number', 'Mobile number', 'Floor price', 'Rebate'],
    appealWords: 'ID number,Mobile number,Floor price,Rebate',
  });
});

test('only the exact type weak with a readable list can be confirmed', () => {
  for (const superviseType of ['strong', 'Weak', 'weak ', '', undefined, 1, ['weak']]) {
    assert.equal(readHit({ ...weak, superviseType }).weak, false, String(superviseType));
  }
  for (const sensitiveWordList of [[], undefined, null, {}, 'ID number', [null, 7, {}, { name: ' ' }]]) {
    const hit = { superviseType: 'weak', data: { sensitiveWordList, sensitiveWords: 'ID number' } };
    assert.equal(readHit(hit).weak, false, JSON.stringify(sensitiveWordList));
    assert.deepEqual(readHit(hit).words, ['ID number']);
  }
});

test('a strong hit has words without rules, or both', () => {
  const words = { superviseType: 'strong', data: { sensitiveWords: '核心配方、未公开报价' } };
  assert.deepEqual(readHit(words), {
    weak: false,
    rules: [],
    words: ['核心配方', '未公开报价'],
    appealWords: '核心配方、未公开报价',
  });
  const both = readHit({ ...weak, superviseType: 'strong' });
  assert.deepEqual([both.weak, both.rules.length, both.words.length], [false, 2, 4]);
});

test('a word of several rules is listed once', () => {
  const { rules, words } = readHit({
    data: {
      sensitiveWordList: [
        { name: 'Masked', value: 'a, a' },
        { name: 'Reviewed', value: 'a' },
        { name: 'Masked', value: 'b' },
      ],
    },
  });
  assert.deepEqual(rules, [
    { rule: 'Masked', words: ['a'] },
    { rule: 'Reviewed', words: ['a'] },
    { rule: 'Masked', words: ['b'] },
  ]);
  assert.deepEqual(words, ['a', 'b']);
});

test('an appeal contains the words of the response, else those of its rules', () => {
  const appealWords = (hit: unknown): string => readHit(hit).appealWords;
  assert.equal(appealWords({ data: { sensitiveWords: ' 核心配方、未公开报价 ' } }), '核心配方、未公开报价');
  assert.equal(
    appealWords({ ...weak, data: { ...weak.data, sensitiveWords: 'all of them' } }),
    'all of them',
  );
  assert.equal(appealWords({ ...weak, data: { ...weak.data, sensitiveWords: null } }), appealWords(weak));
  assert.equal(appealWords({ data: { sensitiveWords: ['a', 'b'] } }), 'a,b');
  assert.equal(appealWords(undefined), '');
});

test('names of inherited properties are ordinary names', () => {
  const { rules } = readHit({ data: { sensitiveWordList: [{ name: '__proto__', value: 'constructor' }] } });
  assert.deepEqual(rules, [{ rule: '__proto__', words: ['constructor'] }]);
});

test('readable parts of a malformed response are kept, and nothing throws', () => {
  const nothing = { weak: false, rules: [], words: [], appealWords: '' };
  for (const hit of [undefined, null, 0, 'weak', [], {}, { data: null }, { data: [] }, { data: 'x' }]) {
    assert.deepEqual(readHit(hit), nothing, JSON.stringify(hit));
  }
  const half = readHit({
    superviseType: 'weak',
    data: {
      sensitiveWordList: [
        null,
        'x',
        { name: 12, value: 34 },
        { name: { a: 1 }, value: ['b', null, {}, ' c '] },
        { name: ' Reviewed ', value: null },
      ],
      sensitiveWords: { a: 1 },
    },
  });
  assert.deepEqual(half, {
    weak: true,
    rules: [
      { rule: '12', words: ['34'] },
      { rule: '', words: ['b', 'c'] },
      { rule: 'Reviewed', words: [] },
    ],
    words: ['34', 'b', 'c'],
    appealWords: '34,b,c',
  });
});

test('words are split at the commas of every language, and nowhere else', () => {
  const split = (sensitiveWords: string): readonly string[] => readHit({ data: { sensitiveWords } }).words;
  assert.deepEqual(split('a, b，c、d;e；f\ng،h'), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  assert.deepEqual(split('Core formula, a/b, 3.5%'), ['Core formula', 'a/b', '3.5%']);
  assert.deepEqual(split(' ,、,'), []);
});

test('writeHit() gives a hit from which readHit() restores the findings', () => {
  const list = [
    { name: 'Masked', value: 'a, b' },
    { name: '', value: ['c'] },
    { name: 'Reviewed', value: null },
    { name: 'Masked', value: 'a' },
  ];
  for (const superviseType of ['weak', 'strong', undefined])
    for (const sensitiveWordList of [list, list.slice(2, 3), [], null])
      for (const sensitiveWords of ['a、b、x', ['y', 'z'], ' ,', null]) {
        const findings = readHit({ superviseType, data: { sensitiveWordList, sensitiveWords } });
        assert.deepEqual(readHit(writeHit(findings)), findings);
      }
});
