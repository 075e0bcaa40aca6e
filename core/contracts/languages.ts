import { languageTag, type Lang } from './language-tags.js';

export { defaultLanguage, isRtl, languageTag, parseLanguage } from './language-tags.js';

export interface Language {
  /** Code in locale settings and in the header langType. */
  code: Lang;
  /** BCP 47 tag for `lang` attributes and Intl. */
  tag: string;
  /** Name in the language itself. */
  name: string;
}

/** Names are separate from the tags, because the elements need the tags only. */
const names: Record<Lang, string> = {
  zh_CN: '简体中文',
  zh_TW: '繁體中文',
  ja: '日本語',
  en: 'English',
  ko: '한국어',
  ru: 'Русский',
  th: 'ไทย',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  ar: 'العربية',
};

/** Supported languages in the order of docs/requirements.md 9.44. */
export const languages: readonly Language[] = (Object.keys(names) as Lang[]).map((code) => ({
  code,
  tag: languageTag(code),
  name: names[code],
}));
