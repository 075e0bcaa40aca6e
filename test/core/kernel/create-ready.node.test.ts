import assert from 'node:assert/strict';
import { test } from 'node:test';

import { noError } from '../deferred.js';
import { createReady } from '../../../core/kernel/create-ready.js';

test('createReady() goes from loading to success or failed once, then runs the queued callbacks', () => {
  const ready = createReady({ onError: noError });
  const seen: string[] = [];
  ready.when('im', (state) => seen.push(`first ${state}`));
  ready.when('im', (state) => seen.push(`second ${state}`));
  assert.equal(ready.state('im'), 'loading');
  assert.deepEqual(seen, []);

  ready.settle('im', 'failed');
  ready.settle('im', 'success');
  assert.equal(ready.state('im'), 'failed');
  assert.deepEqual(seen, ['first failed', 'second failed']);
});

test('createReady() runs a late callback at once, with the state that was reached', () => {
  const ready = createReady({ onError: noError });
  ready.settle('im', 'success');
  const seen: string[] = [];
  ready.when('im', (state) => seen.push(state));
  assert.deepEqual(seen, ['success']);
});

test('createReady() returns one object per hook name', () => {
  const ready = createReady({ onError: noError });
  ready.settle('constructor', 'success');
  assert.equal(ready.state('im'), 'loading');
  assert.equal(ready.state('constructor'), 'success');
});

test('createReady() runs the other callbacks when one throws, and reports the error', () => {
  const errors: unknown[] = [];
  const ready = createReady({ onError: (error) => errors.push(error) });
  const broken = new Error('broken');
  const seen: string[] = [];
  ready.when('im', () => {
    throw broken;
  });
  ready.when('im', (state) => seen.push(state));
  ready.settle('im', 'success');
  assert.deepEqual(seen, ['success']);
  assert.deepEqual(errors, [broken]);
});

test('createReady() runs a callback that was added by another callback, once', () => {
  const ready = createReady({ onError: noError });
  const seen: string[] = [];
  ready.when('im', () => ready.when('im', () => seen.push('inner')));
  ready.when('im', () => seen.push('outer'));
  ready.settle('im', 'success');
  assert.deepEqual(seen.sort(), ['inner', 'outer']);
});
