import assert from 'node:assert/strict';
import { test } from 'node:test';

import { keyboardHeight, isTextEntry } from '../../../../core/page/startup/keyboard-rule.js';

const phone = { tallest: 800, landscape: false, tablet: false };

test('a viewport more than 300 px lower counts as a keyboard while an editable element has the focus', () => {
  assert.equal(keyboardHeight({ ...phone, present: 500 }, true), 0);
  assert.equal(keyboardHeight({ ...phone, present: 499 }, true), 301);
  assert.equal(keyboardHeight({ ...phone, present: 400 }, false), 0);
});

test('on a tablet the threshold is 240 px', () => {
  const tablet = { ...phone, tablet: true };
  assert.equal(keyboardHeight({ ...tablet, present: 560 }, true), 0);
  assert.equal(keyboardHeight({ ...tablet, present: 559 }, true), 241);
});

test('a custom calculator decides the threshold', () => {
  const inLandscape = { tallest: 360, present: 180, tablet: false, landscape: true };
  const half = (facts: { tallest: number }) => facts.tallest / 3;
  assert.equal(keyboardHeight(inLandscape, true), 0);
  assert.equal(keyboardHeight(inLandscape, true, half), 180);
});

test('only editable elements open the keyboard', () => {
  assert.equal(isTextEntry({ tag: 'INPUT' }), true);
  assert.equal(isTextEntry({ tag: 'input', type: 'search' }), true);
  assert.equal(isTextEntry({ tag: 'textarea', type: 'textarea' }), true);
  assert.equal(isTextEntry({ tag: 'div', editable: true }), true);
  assert.equal(isTextEntry({ tag: 'input', type: 'checkbox' }), false);
  assert.equal(isTextEntry({ tag: 'input', readOnly: true }), false);
  assert.equal(isTextEntry({ tag: 'select', type: 'select-one' }), false);
  assert.equal(isTextEntry({ tag: 'body' }), false);
});
