import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isRtl, languages, languageTag, parseLanguage } from '../../../core/contracts/languages.js';
import { pickLanguage } from '../../../core/contracts/pick-language.js';

test('the twelve languages of requirements 9.44 have tags that Intl knows', () => {
  assert.equal(languages.length, 12);
  assert.deepEqual(
    languages.map(({ code }) => Intl.getCanonicalLocales(languageTag(code))),
    languages.map(({ tag }) => [tag]),
  );
  assert.equal(languageTag('zh_TW'), 'zh-Hant');
});

test('parseLanguage() accepts the spellings of hosts and browsers', () => {
  const cases: [unknown, string | undefined][] = [
    ['zh_CN', 'zh_CN'],
    ['zh-CN', 'zh_CN'],
    ['zh', 'zh_CN'],
    ['zh-Hant-HK', 'zh_TW'],
    ['zh_HK', 'zh_TW'],
    ['en-US', 'en'],
    ['pt_BR', 'pt'],
    ['AR-eg', 'ar'],
    ['nl', undefined],
    ['', undefined],
    [7, undefined],
    ['constructor', undefined],
  ];
  for (const [text, lang] of cases) assert.equal(parseLanguage(text), lang, String(text));
});

test('isRtl() is true for codes that start with ar', () => {
  assert.deepEqual(['ar', 'ar_EG', 'AR', 'en', 'zh_CN', ''].map(isRtl), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('pickLanguage() returns the user’s choice, else the tenant’s, else zh_CN', () => {
  assert.equal(pickLanguage('en', { lang: 'ja' }), 'en');
  assert.equal(pickLanguage(undefined, { lang: 'ja' }), 'ja');
  assert.equal(pickLanguage(undefined, null), 'zh_CN');
  assert.equal(pickLanguage(undefined, {}, 'en'), 'en');
});

test('pickLanguage() skips a choice that is not active for the tenant', () => {
  assert.equal(pickLanguage('ru', { lang: 'ja', activeLangs: ['ja', 'en'] }), 'ja');
  assert.equal(pickLanguage('en', { lang: 'ja', activeLangs: ['ja', 'en'] }), 'en');
  assert.equal(pickLanguage('ru', { lang: 'ja', activeLangs: [] }), 'ru');
});
