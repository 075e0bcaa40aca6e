import type { Lang } from '../../contracts/tenant.js';

/** Separators of enumerations; all other languages use a comma and a space. */
const separators: Partial<Record<Lang, string>> = { zh_CN: '、', zh_TW: '、', ja: '、', ar: '، ' };

/**
 * Texts as an enumeration without a conjunction. `Intl.ListFormat` has none for every language: its type 'unit' puts no
 * separator at all between Chinese texts, and 'and' before the last German one.
 */
export const joinTexts = (texts: readonly string[], lang: Lang): string =>
  texts.join(separators[lang] ?? ', ');
