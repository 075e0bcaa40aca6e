import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { CapturedError } from '../../../../core/services/monitor/error-record.js';
import { createErrorFold, keyOf } from '../../../../core/services/monitor/fold-errors.js';

const captured = (message: string, facts: Partial<CapturedError> = {}): CapturedError => ({
  errType: 'js',
  message,
  page: 'https://oa.example.com/',
  time: 0,
  ...facts,
});

test('createErrorFold() makes one entry of identical errors of one user', () => {
  const fold = createErrorFold(10);
  for (let index = 0; index < 10_000; index += 1) fold.add(captured('same'), 'seven', 's7');
  fold.add(captured('same'), 'eight', 's8');
  fold.add(captured('other'), 'seven', 's7');
  assert.equal(fold.size(), 3);
  assert.equal(fold.count(), 10_002);
  const taken = fold.take(10);
  assert.deepEqual(
    taken.map(({ owner, sessionId, count }) => [owner, sessionId, count]),
    [
      ['seven', 's7', 10_000],
      ['eight', 's8', 1],
      ['seven', 's7', 1],
    ],
  );
  assert.equal(fold.count(), 0);
});

test('createErrorFold() rejects new errors when it is full, and still counts known ones', () => {
  const fold = createErrorFold(2);
  const added = ['a', 'b', 'c', 'a'].map((message) => fold.add(captured(message), '', ''));
  assert.deepEqual(added, [true, true, false, true]);
  assert.deepEqual(
    fold.take(1).map(({ count }) => count),
    [2],
  );
  assert.equal(fold.add(captured('c'), '', ''), true);
  assert.equal(fold.size(), 2);
});

const chromeStack = `TypeError: x is not a function
    at openList (https://oa.example.com/assets/list-D3k.js:1:2048)
    at https://oa.example.com/assets/main-Q1z.js:7:12`;

const thrown = (stack: string, message = 'x is not a function'): TypeError =>
  Object.assign(new TypeError(message), { stack });

test('keyOf() is equal for identical errors only', () => {
  const facts = captured('', { error: thrown(chromeStack), filePath: '/a.js', lineNumber: 1, colNumber: 2 });
  const deeper = `${chromeStack}\n    at a (https://h/1.js:1:1)\n    at b (https://h/1.js:1:1)\n    at c`;
  assert.equal(
    keyOf(facts),
    keyOf({ ...facts, error: thrown(chromeStack), time: 5, page: 'https://h/other' }),
  );
  assert.equal(keyOf({ ...facts, error: thrown(deeper) }), keyOf({ ...facts, error: thrown(`${deeper}2`) }));
  for (const other of [
    { errType: 'promise' },
    { error: thrown(chromeStack, 'y is not a function') },
    { error: thrown(chromeStack.replace('openList', 'openCard')) },
    { filePath: '/b.js' },
    { lineNumber: 3 },
    { colNumber: 3 },
    { comName: 'List' },
  ] as const)
    assert.notEqual(keyOf(facts), keyOf({ ...facts, ...other }), JSON.stringify(other));
});

test('keyOf() is equal for failed calls that differ in the parameter __random__ alone', () => {
  const call = (filePath: string) => keyOf(captured('GET 500', { errType: 'ajax', filePath }));
  assert.equal(call('/api/list?page=2&__random__=a1'), call('/api/list?page=2&__random__=b2'));
  assert.equal(call('/api/list?__random__=a1&page=2'), call('/api/list?__random__=b2&page=2'));
  assert.notEqual(call('/api/list?page=2&__random__=a1'), call('/api/list?page=3&__random__=a1'));
});
