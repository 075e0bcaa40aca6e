/** Codes of the supported languages, in the order of docs/requirements.md 9.44. */
export const languageCodes = [
  'zh_CN',
  'zh_TW',
  'ja',
  'en',
  'ko',
  'ru',
  'th',
  'es',
  'de',
  'fr',
  'pt',
  'ar',
] as const;

export type Lang = (typeof languageCodes)[number];

/** Default when neither the user nor the tenant chose a language (docs/requirements.md 9.43). */
export const defaultLanguage: Lang = 'zh_CN';

/** Codes with a different BCP 47 tag; all others equal their tag. */
const tags: Partial<Record<Lang, string>> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

export function isLang(value: unknown): value is Lang {
  return languageCodes.includes(value as Lang);
}

/** BCP 47 tag of a language code. */
export function languageTag(code: Lang): string {
  return tags[code] ?? code;
}

/**
 * Language of a tag in any spelling: zh-TW, zh_HK, zh-Hant-MO, en-US, pt_BR, ar-EG; undefined for one that the suite
 * does not support.
 */
export function parseLanguage(text: unknown): Lang | undefined {
  if (typeof text !== 'string') return undefined;
  if (isLang(text)) return text;
  if (/^zh[-_](?:hant|tw|hk|mo)\b/i.test(text)) return 'zh_TW';
  const base = text.split(/[-_]/, 1)[0]?.toLowerCase();
  if (base === 'zh') return 'zh_CN';
  return isLang(base) ? base : undefined;
}

/** Returns whether a language is written from right to left (docs/requirements.md 9.45). */
export function isRtl(code: string): boolean {
  return /^ar/i.test(code);
}
