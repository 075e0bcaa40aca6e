import type { Lang } from '../contracts/tenant.js';

/** Spec 9: used where neither the person nor the tenant chose. */
export const defaultLanguage: Lang = 'zh_CN';

export interface Language {
  /** Code of the suite, as in locale settings and the langType header. */
  code: Lang;
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string;
  /** In the language itself. */
  name: string;
}

/** Spec 9, 'Supported languages', in its order. */
export const languages: readonly Language[] = [
  { code: 'zh_CN', tag: 'zh-Hans', name: '简体中文' },
  { code: 'zh_TW', tag: 'zh-Hant', name: '繁體中文' },
  { code: 'ja', tag: 'ja', name: '日本語' },
  { code: 'en', tag: 'en', name: 'English' },
  { code: 'ko', tag: 'ko', name: '한국어' },
  { code: 'ru', tag: 'ru', name: 'Русский' },
  { code: 'th', tag: 'th', name: 'ไทย' },
  { code: 'es', tag: 'es', name: 'Español' },
  { code: 'de', tag: 'de', name: 'Deutsch' },
  { code: 'fr', tag: 'fr', name: 'Français' },
  { code: 'pt', tag: 'pt', name: 'Português' },
  { code: 'ar', tag: 'ar', name: 'العربية' },
];

export function isLang(value: unknown): value is Lang {
  return languages.some(({ code }) => code === value);
}

/** BCP 47 tag of a language code. */
export function languageTag(code: Lang): string {
  return languages.find((language) => language.code === code)?.tag ?? code;
}

const traditional = /^zh[-_](?:hant|tw|hk|mo)\b/i;

/**
 * The language of a foreign spelling: zh-TW, zh_HK, zh-Hant-MO, en-US, pt_BR, ar-EG … `undefined` when the suite
 * does not speak it.
 */
export function parseLanguage(text: unknown): Lang | undefined {
  if (typeof text !== 'string') return undefined;
  if (isLang(text)) return text;
  if (traditional.test(text)) return 'zh_TW';
  const base = text.split(/[-_]/, 1)[0]?.toLowerCase();
  if (base === 'zh') return 'zh_CN';
  return isLang(base) ? base : undefined;
}

/** Spec 9: a code that starts with ar is written from right to left. */
export function isRtl(code: string): boolean {
  return /^ar/i.test(code);
}
