import assert from 'node:assert/strict';
import { test } from 'node:test';

import { batchSuccessMs, batchTaskId, isBatchFailure } from '../../../../core/services/batch/index.js';

test("4.34 a fail count of 0 or '0' is a success", () => {
  for (const failCount of [0, -0, '0']) assert.equal(isBatchFailure({ failCount }), false);
});

test('4.34 any other or missing count is a failure, and so is a value that is no result', () => {
  for (const failCount of [1, '1', '', ' 0', '00', '0.0', null, undefined, false, NaN, [], [0], {}])
    assert.equal(isBatchFailure({ failCount }), true, JSON.stringify(failCount));
  for (const result of [{}, { taskId: '1' }, null, undefined, '0', 0, 'done', []])
    assert.equal(isBatchFailure(result), true, JSON.stringify(result));
});

test('the id of a task is a string', () => {
  assert.equal(batchTaskId({ taskId: '1234567890123456789' }), '1234567890123456789');
  assert.equal(batchTaskId({ taskId: 12 }), '12');
  for (const result of [{}, { taskId: null }, { taskId: {} }, null, undefined])
    assert.equal(batchTaskId(result), '');
});

test('9.16 a success is shown for 10000 ms', () => {
  assert.equal(batchSuccessMs, 10_000);
});
