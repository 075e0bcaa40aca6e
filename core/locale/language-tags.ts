import type { Lang } from '../contracts/tenant.js';

/** Spec 9: used where neither the person nor the tenant chose. */
export const defaultLanguage: Lang = 'zh_CN';

/** Codes whose BCP 47 tag is another text; the rest are their own. */
const tags: Partial<Record<Lang, string>> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

export const languageCodes = 'zh_CN zh_TW ja en ko ru th es de fr pt ar'.split(' ') as readonly Lang[];

export function isLang(value: unknown): value is Lang {
  return languageCodes.includes(value as Lang);
}

/** BCP 47 tag of a language code. */
export function languageTag(code: Lang): string {
  return tags[code] ?? code;
}

/**
 * The language of a foreign spelling: zh-TW, zh_HK, zh-Hant-MO, en-US, pt_BR, ar-EG … `undefined` when the suite
 * does not speak it.
 */
export function parseLanguage(text: unknown): Lang | undefined {
  if (typeof text !== 'string') return undefined;
  if (isLang(text)) return text;
  if (/^zh[-_](?:hant|tw|hk|mo)\b/i.test(text)) return 'zh_TW';
  const base = text.split(/[-_]/, 1)[0]?.toLowerCase();
  if (base === 'zh') return 'zh_CN';
  return isLang(base) ? base : undefined;
}

/** Spec 9: a code that starts with ar is written from right to left. */
export function isRtl(code: string): boolean {
  return /^ar/i.test(code);
}
