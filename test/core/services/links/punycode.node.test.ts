import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainToASCII } from 'node:url';

import { decodeLabel } from '../../../../core/services/links/punycode.js';

test('decodeLabel() decodes punycode (RFC 3492)', () => {
  const samples = [
    'münchen',
    'bücher',
    '日本語tokyo',
    '他们为什么不说中文',
    'почемужеонинеговорятпорусски',
    'ليهمابتكلموشعربي؟'.replace('؟', ''),
    'למההםפשוטלאמדבריםעברית',
    '세계의모든사람들이한국어를이해한다면',
    '3年b組金八先生',
    'パフィーdeルンバ',
    'ひとつ屋根の下2',
    'ü',
    '💩',
    'a-ü-b',
    'ไทยเที่ยวไทย',
  ];
  for (const sample of samples) {
    const ascii = domainToASCII(`${sample}.example`).split('.')[0] ?? '';
    assert.match(ascii, /^xn--/);
    assert.equal(decodeLabel(ascii), sample.normalize('NFC'));
  }
});

test('decodeLabel() returns invalid punycode unchanged', () => {
  for (const label of ['xn--', 'xn--a-!', 'xn--\u00e9', `xn--${'9'.repeat(60)}`, `xn--${'z'.repeat(400)}`]) {
    assert.equal(typeof decodeLabel(label), 'string');
  }
  assert.equal(decodeLabel('xn--a-!'), 'xn--a-!');
  assert.equal(decodeLabel(`xn--${'9'.repeat(60)}`), `xn--${'9'.repeat(60)}`);
});
