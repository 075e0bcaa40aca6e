import assert from 'node:assert/strict';
import { test } from 'node:test';

import { firstLanguage, rememberLanguage } from '../../../../app/services/i18n/first-language.js';
import type { Lang } from '../../../../core/contracts/tenant.js';

function storageWith(texts: Record<string, string> = {}) {
  const stored = new Map(Object.entries(texts));
  return {
    getText: (_area: string, key: string) => stored.get(key),
    setText: (_area: string, key: string, text: string | undefined) => void stored.set(key, text ?? ''),
  };
}

const available: readonly Lang[] = ['en', 'zh_CN'];

test('a first visit is in the first language of the browser that the app has', () => {
  const first = (...browser: string[]) => firstLanguage(storageWith(), browser, available);
  assert.equal(first('en-GB', 'zh-CN'), 'en');
  assert.equal(first('zh-CN', 'en'), 'zh_CN');
  assert.equal(first('de-DE', 'en-US'), 'en');
});

test('a first visit is in the default language if the app has none of the browser', () => {
  assert.equal(firstLanguage(storageWith(), ['de-DE', 'ja'], available), 'zh_CN');
  assert.equal(firstLanguage(storageWith(), [], available), 'zh_CN');
});

test('a later visit is in the language used last', () => {
  const storage = storageWith();
  rememberLanguage(storage, 'zh_CN');
  assert.equal(firstLanguage(storage, ['en'], available), 'zh_CN');
});

test('a language that is not available counts neither as the last one nor as the browser’s', () => {
  const storage = storageWith();
  rememberLanguage(storage, 'ar');
  assert.equal(firstLanguage(storage, ['ar', 'en'], available), 'en');
  assert.equal(firstLanguage(storage, ['ar'], available, 'en'), 'en');
});
