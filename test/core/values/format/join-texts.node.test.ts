import assert from 'node:assert/strict';
import { test } from 'node:test';

import { joinTexts } from '../../../../core/values/format/join-texts.js';

test('texts are joined by the separator of the language', () => {
  const texts = ['A', 'B', 'C'];
  assert.equal(joinTexts(texts, 'en'), 'A, B, C');
  assert.equal(joinTexts(texts, 'de'), 'A, B, C');
  assert.equal(joinTexts(texts, 'zh_CN'), 'A、B、C');
  assert.equal(joinTexts(texts, 'zh_TW'), 'A、B、C');
  assert.equal(joinTexts(texts, 'ja'), 'A、B、C');
  assert.equal(joinTexts(texts, 'ar'), 'A، B، C');
  assert.equal(joinTexts([], 'zh_CN'), '');
});
