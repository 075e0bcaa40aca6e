import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bundledWords, inlineWords } from '../../scripts/bundled-words.mjs';
import { wordKey } from '../../scripts/element-words.mjs';

const words = new Map([
  [wordKey('Close'), '关闭'],
  [wordKey("Don't"), '不要'],
  [wordKey('{0} of {1}'), '共 {1} 项，第 {0} 项'],
]);

test('a message has its translation and its values with it', () => {
  assert.equal(
    inlineWords("a(this.i18n.msg('Close'), this.i18n.msg(\"Don't\"), msg('Close'))", words),
    'a(this.i18n.msg("Close", "关闭"), this.i18n.msg("Don\'t", "不要"), msg(\'Close\'))',
  );
  assert.equal(
    inlineWords('b(this.i18n.msg(str`${one.length} of ${two}`))', words),
    'b(this.i18n.msg("{0} of {1}", "共 {1} 项，第 {0} 项", one.length, two))',
  );
});

test('lines stay lines, and a message without a translation keeps its source', () => {
  const source = "import { str } from '@lit/localize/internal/str-tag.js';\nthis.i18n.msg(\n  'Open',\n);\n";
  assert.equal(inlineWords(source, words), '\nthis.i18n.msg("Open", "Open"\n\n);\n');
});

test('a message that cannot be read stops the build', () => {
  for (const call of [
    'i18n.msg(name)',
    'i18n.msg(str`${f({})}`)',
    "i18n.msg('Close', { id: 'a' })",
    'i18n.msg("a", {})',
  ])
    assert.throws(() => inlineWords(call, words), /A message has to be/, call);
});

test('the words that travel with the elements are the Chinese ones', () => {
  assert.equal(bundledWords().get(wordKey('Back')), '返回');
});
