import type { Lang } from '../../core/contracts/tenant.js';
import { storageKeys } from '../../core/contracts/names.js';
import { defaultLanguage, parseLanguage } from '../../core/locale/languages.js';
import type { StorageService } from '../../core/storage/types.js';

const lastLanguage = `${storageKeys.prefix}-last-language`;

/** The language used last in this browser, for the time before sign-in; zh_CN by default (requirements 9). */
export function firstLanguage(storage: StorageService): Lang {
  return parseLanguage(storage.getText('local', lastLanguage)) ?? defaultLanguage;
}

export function rememberLanguage(storage: StorageService, lang: Lang): void {
  storage.setText('local', lastLanguage, lang);
}
