import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deferred } from '../deferred.js';
import { isRtl, languages, languageTag, parseLanguage } from '../../../core/locale/languages.js';
import { latestWins, rememberLoads } from '../../../core/locale/latest-wins.js';
import { pickLanguage } from '../../../core/locale/pick-language.js';

test('languages are the twelve of the spec, each with a tag that Intl knows', () => {
  assert.equal(languages.length, 12);
  assert.deepEqual(
    languages.map(({ code }) => Intl.getCanonicalLocales(languageTag(code))),
    languages.map(({ tag }) => [tag]),
  );
  assert.equal(languageTag('zh_TW'), 'zh-Hant');
});

test('parseLanguage() reads the spellings of hosts and browsers', () => {
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

test('pickLanguage() takes the person’s choice, else the tenant’s, else zh_CN', () => {
  assert.equal(pickLanguage('en', { lang: 'ja' }), 'en');
  assert.equal(pickLanguage(undefined, { lang: 'ja' }), 'ja');
  assert.equal(pickLanguage(undefined, null), 'zh_CN');
  assert.equal(pickLanguage(undefined, {}, 'en'), 'en');
});

test('pickLanguage() passes over a choice that the tenant has not active', () => {
  assert.equal(pickLanguage('ru', { lang: 'ja', activeLangs: ['ja', 'en'] }), 'ja');
  assert.equal(pickLanguage('en', { lang: 'ja', activeLangs: ['ja', 'en'] }), 'en');
  assert.equal(pickLanguage('ru', { lang: 'ja', activeLangs: [] }), 'ru');
});

test('latestWins() applies the latest result whatever the order of arrival', async () => {
  const applied: string[] = [];
  const take = latestWins<string>((value) => applied.push(value));
  const slow = deferred<string>();
  const first = take(slow.promise);
  const second = take(Promise.resolve('second'));
  assert.equal(await second, true);
  slow.resolve('first');
  assert.equal(await first, false);
  assert.deepEqual(applied, ['second']);
});

test('latestWins() drops the failure of an earlier call and passes on that of the latest', async () => {
  const take = latestWins<string>(() => undefined);
  const slow = deferred<string>();
  const first = take(slow.promise);
  const second = take(Promise.reject(new Error('down')));
  await assert.rejects(second, /down/);
  slow.reject(new Error('late'));
  assert.equal(await first, false);
});

test('rememberLoads() shares a load under way, keeps a success and forgets a failure', async () => {
  let calls = 0;
  const outcomes = [() => Promise.reject(new Error('down')), () => Promise.resolve('words')];
  const load = rememberLoads<string, string>(
    () => outcomes[calls++]?.() ?? Promise.reject(new Error('too often')),
  );
  const both = [load('ru'), load('ru')];
  for (const each of both) await assert.rejects(each, /down/);
  assert.equal(calls, 1);
  assert.equal(await load('ru'), 'words');
  assert.equal(await load('ru'), 'words');
  assert.equal(calls, 2);
});
