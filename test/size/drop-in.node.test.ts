import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';

import { languages } from '../../core/locale/languages.js';
import { brotliBytes } from '../../scripts/size.mjs';
import { ensureBuilt } from '../files.js';

const dist = join(import.meta.dirname, '../../dist');
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');

before(() => {
  ensureBuilt('dropin');
});

for (const name of ['portico.js', 'portico.iife.js']) {
  test(`${name} weighs at most 40,000 bytes, with zh_CN and English and no other language`, () => {
    const code = read(name);
    const bytes = brotliBytes(code);
    assert.ok(bytes <= 40_000, `${bytes} bytes`);
    assert.match(code, /返回/);
    assert.doesNotMatch(code, /Zurück|戻る|رجوع/);
  });
}

test('every further language lies beside the drop-in and weighs at most 1,600 bytes', () => {
  const wanted = languages.map(({ code }) => code).filter((code) => code !== 'zh_CN' && code !== 'en');
  assert.deepEqual(readdirSync(join(dist, 'portico')).sort(), wanted.map((code) => `${code}.js`).sort());
  for (const code of wanted) {
    const bytes = brotliBytes(read(`portico/${code}.js`));
    assert.ok(bytes <= 1_600, `${code}: ${bytes} bytes`);
  }
});
