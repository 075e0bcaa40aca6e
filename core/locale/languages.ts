import type { Lang } from '../contracts/tenant.js';
import { languageTag } from './language-tags.js';

export { defaultLanguage, isLang, isRtl, languageTag, parseLanguage } from './language-tags.js';

export interface Language {
  /** Code of the suite, as in locale settings and the langType header. */
  code: Lang;
  /** BCP 47, for `lang` attributes and Intl. */
  tag: string;
  /** In the language itself. */
  name: string;
}

/** Names apart from tags: the elements need tags only. */
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

/** Spec 9, 'Supported languages', in its order. */
export const languages: readonly Language[] = (Object.keys(names) as Lang[]).map((code) => ({
  code,
  tag: languageTag(code),
  name: names[code],
}));
