import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asStrong, covers, mergeFindings } from '../../../../core/services/sensitive/findings.js';
import { readHit, type SensitiveFindings } from '../../../../core/services/sensitive/read-hit.js';

/** Findings of a weak hit, from the words of each rule and a text beside them. */
const weak = (rules: Readonly<Record<string, string>>, sensitiveWords?: string): SensitiveFindings =>
  readHit({
    superviseType: 'weak',
    data: {
      sensitiveWordList: Object.entries(rules).map(([name, value]) => ({ name, value })),
      sensitiveWords,
    },
  });

test('findings cover others whose kind, rules and words they all contain', () => {
  const visible = weak({ Masked: 'a,b', Reviewed: 'c' });
  for (const contained of [visible, weak({ Masked: 'b' }), weak({ Reviewed: 'c', Masked: 'a' })])
    assert.equal(covers(visible, contained), true, JSON.stringify(contained));
  for (const further of [
    asStrong(visible),
    weak({ Masked: 'a,x' }),
    weak({ Reviewed: 'a' }),
    weak({ Blocked: 'a' }),
    weak({ Masked: '' }, 'x'),
  ])
    assert.equal(covers(visible, further), false, JSON.stringify(further));
});

test('a single hit is merged unchanged', () => {
  const one = readHit({
    data: {
      sensitiveWordList: [
        { name: 'Masked', value: 'a' },
        { name: 'Masked', value: 'a,b' },
      ],
      sensitiveWords: 'a and b',
    },
  });
  assert.deepEqual(mergeFindings([one]), one);
});

test('rules of one name are merged, and every word is listed once', () => {
  const merged = mergeFindings([weak({ Masked: 'a,b' }, 'a and b'), weak({ Reviewed: 'a', Masked: 'b,c' })]);
  assert.deepEqual(merged, {
    weak: true,
    rules: [
      { rule: 'Masked', words: ['a', 'b', 'c'] },
      { rule: 'Reviewed', words: ['a'] },
    ],
    words: ['a', 'b', 'c'],
    appealWords: 'a,b,c',
  });
});

test('words beside the rules are part of an appeal, and are listed where no rule has words', () => {
  const text = asStrong(weak({}, 'x、y'));
  assert.deepEqual(mergeFindings([text, asStrong(weak({}, 'y,z'))]), {
    weak: false,
    rules: [],
    words: ['x', 'y', 'z'],
    appealWords: 'x,y,z',
  });
  const { words, appealWords } = mergeFindings([text, asStrong(weak({ Masked: 'a' }))]);
  assert.deepEqual([words, appealWords], [['a'], 'x,y,a']);
});
