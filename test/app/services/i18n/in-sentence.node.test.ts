import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endSentence, inSentence } from '../../../../app/services/i18n/in-sentence.js';

test('a name inside a sentence loses its capital; abbreviations and German nouns keep theirs', () => {
  assert.equal(inSentence('Blog entry', 'en'), 'blog entry');
  assert.equal(inSentence('HR form', 'en'), 'HR form');
  assert.equal(inSentence('Договор', 'ru'), 'договор');
  assert.equal(inSentence('Événement', 'fr'), 'événement');
  assert.equal(inSentence('Vertrag', 'de'), 'Vertrag');
  assert.equal(inSentence('流程', 'zh_CN'), '流程');
});

test('a message before another sentence ends with the full stop of its language, once', () => {
  assert.equal(endSentence('Review it before you save', 'en'), 'Review it before you save.');
  assert.equal(
    endSentence('Service unavailable. Try again later.', 'en'),
    'Service unavailable. Try again later.',
  );
  assert.equal(endSentence('请核对后再保存', 'zh_CN'), '请核对后再保存。');
  assert.equal(endSentence('確認してから保存してください。', 'ja'), '確認してから保存してください。');
  assert.equal(endSentence('هل تريد المتابعة؟', 'ar'), 'هل تريد المتابعة؟');
  assert.equal(endSentence('โปรดลองอีกครั้ง', 'th'), 'โปรดลองอีกครั้ง');
});
