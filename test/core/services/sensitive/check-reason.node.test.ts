import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkReason, reasonLength } from '../../../../core/services/sensitive/check-reason.js';

test('the reason of an appeal is required: white space is no reason', () => {
  for (const reason of ['', ' ', '\n\t', '\u3000\u00a0', '\u200b', ' \u2060\ufeff\r\n']) {
    assert.equal(checkReason(reason), 'empty', JSON.stringify(reason));
  }
  for (const reason of ['a', ' 无 ', '0', '👍🏽']) assert.equal(checkReason(reason), undefined);
});

test('the reason has at most 500 characters, counted by code points', () => {
  assert.equal(checkReason('😀'.repeat(500)), undefined);
  assert.equal(checkReason('😀'.repeat(501)), 'long');
  assert.equal(checkReason('配'.repeat(501)), 'long');
  assert.equal(reasonLength('a😀配'), 3);
});

test('surrounding white space is not counted', () => {
  assert.equal(checkReason(`\n${'a'.repeat(500)}  `), undefined);
});
