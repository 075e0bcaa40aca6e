import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { languages } from '../../../core/contracts/languages.js';
import { isRtl } from '../../../core/contracts/language-tags.js';

const html = readFileSync(new URL('../../../app/index.html', import.meta.url), 'utf8');

for (const note of ['loading', 'failed']) {
  test(`the boot note '${note}' is in every language, and visible in the default one`, () => {
    const [, inside = ''] = new RegExp(`data-boot-note="${note}">(.*?)</(?:div|p)>`, 's').exec(html) ?? [];
    const spans = [...inside.matchAll(/<span lang="([^"]+)"([^>]*)>([^<]*)/g)];
    assert.deepEqual(
      spans.map(([, tag]) => tag),
      languages.map(({ tag }) => tag),
    );
    assert.equal(new Set(spans.map(([, , , text = '']) => text.trim())).size, languages.length);
    for (const [index, [, tag = '', attributes = '']] of spans.entries()) {
      assert.equal(attributes.includes('hidden'), index > 0, tag);
      assert.equal(attributes.includes('dir="rtl"'), isRtl(languages[index]?.code ?? 'en'), tag);
    }
  });
}
