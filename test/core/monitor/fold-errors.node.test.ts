import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createErrorFold } from '../../../core/monitor/fold-errors.js';

const captured = (message: string) =>
  ({ errType: 'js', message, page: 'https://oa.example.com/', time: 0 }) as const;

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
