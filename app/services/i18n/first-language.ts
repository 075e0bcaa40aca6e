import type { Lang } from '../../../core/contracts/tenant.js';
import { storageKeys } from '../../../core/contracts/names.js';
import { defaultLanguage, parseLanguage } from '../../../core/contracts/languages.js';
import type { StorageService } from '../../../core/kernel/storage/types.js';

const lastLanguage = `${storageKeys.prefix}-last-language`;

/** The language that a user has chosen, or has worked in, in this browser. */
export function rememberedLanguage(storage: Pick<StorageService, 'getText'>): Lang | undefined {
  return parseLanguage(storage.getText('local', lastLanguage));
}

export function rememberLanguage(storage: Pick<StorageService, 'setText'>, lang: Lang): void {
  storage.setText('local', lastLanguage, lang);
}

/**
 * The language before sign-in: of the available ones the one remembered in this browser, else the browser's first one,
 * else the default (requirements 9.43).
 * @param browser tags in the order of preference, as `navigator.languages`
 */
export function firstLanguage(
  storage: Pick<StorageService, 'getText'>,
  browser: readonly string[],
  available: readonly Lang[],
  fallback: Lang = defaultLanguage,
): Lang {
  const languages = [rememberedLanguage(storage), ...browser.map(parseLanguage)];
  return languages.find((lang) => lang !== undefined && available.includes(lang)) ?? fallback;
}
