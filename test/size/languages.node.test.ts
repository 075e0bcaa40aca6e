import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '../../core/locale/languages.js';
import { brotliBytes, bundle } from '../../scripts/size.mjs';

const loadedWhenUsed = languages.map(({ code }) => code).filter((code) => code !== 'zh_CN' && code !== 'en');

test('each further language of the elements weighs at most 1,600 bytes', async () => {
  for (const code of loadedWhenUsed) {
    const bytes = brotliBytes(await bundle(`export * from '/locales/elements/generated/${code}.ts';`));
    assert.ok(bytes <= 1_600, `${code}: ${bytes} bytes`);
  }
});

test('no further language is in what all elements weigh', async () => {
  const code = await bundle("export * from '/elements/index.ts';");
  for (const close of [
    '關閉',
    '閉じる',
    '닫기',
    'Закрыть',
    'ปิด',
    'Cerrar',
    'Schließen',
    'Fermer',
    'Fechar',
    'إغلاق',
  ])
    assert.ok(!code.includes(close), close);
  for (const lang of loadedWhenUsed) assert.match(code, new RegExp(`import\\(["'\`]\\./${lang}\\.js`), lang);
});
