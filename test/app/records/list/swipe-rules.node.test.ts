import assert from 'node:assert/strict';
import { test } from 'node:test';

import { staysOpen, swipeOffset, touchKind } from '../../../../app/records/list/phone/swipe-rules.js';

test('a vertical or slanting movement is a scroll, a horizontal one a swipe, a small one neither', () => {
  assert.equal(touchKind(3, -4), undefined);
  assert.equal(touchKind(0, 30), 'scroll');
  assert.equal(touchKind(20, 20), 'scroll');
  assert.equal(touchKind(-20, 10), 'swipe');
});

test('a row follows the finger towards its start, as far as its actions are wide', () => {
  assert.equal(swipeOffset(0, -50, { width: 168, dir: 'ltr' }), 50);
  assert.equal(swipeOffset(0, 50, { width: 168, dir: 'ltr' }), 0);
  assert.equal(swipeOffset(0, 50, { width: 168, dir: 'rtl' }), 50);
  assert.equal(swipeOffset(0, -500, { width: 168, dir: 'ltr' }), 168);
  assert.equal(swipeOffset(168, 100, { width: 168, dir: 'ltr' }), 68);
});

test('actions stay after half their width, and after a flick', () => {
  assert.equal(staysOpen(84, 168, 0), true);
  assert.equal(staysOpen(83, 168, 0), false);
  assert.equal(staysOpen(20, 168, 0.5), true);
  assert.equal(staysOpen(160, 168, -0.5), false);
});
