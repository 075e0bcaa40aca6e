import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inSentence } from '../../../app/i18n/in-sentence.js';

test('a name inside a sentence loses its capital; abbreviations and German nouns keep theirs', () => {
  assert.equal(inSentence('Blog entry', 'en'), 'blog entry');
  assert.equal(inSentence('HR form', 'en'), 'HR form');
  assert.equal(inSentence('Договор', 'ru'), 'договор');
  assert.equal(inSentence('Événement', 'fr'), 'événement');
  assert.equal(inSentence('Vertrag', 'de'), 'Vertrag');
  assert.equal(inSentence('流程', 'zh_CN'), '流程');
});
