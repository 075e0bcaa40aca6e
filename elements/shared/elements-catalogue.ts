import { createCatalogue } from './catalogue.js';

/**
 * The elements' own words. Every language that does not travel with them is a chunk of its own, loaded when an element
 * is first shown in it; the drop-in has another file in the place of this one, with addresses beside its script.
 */
export const elementsCatalogue = createCatalogue({
  zh_TW: () => import('../../locales/elements/generated/zh_TW.js'),
  ja: () => import('../../locales/elements/generated/ja.js'),
  ko: () => import('../../locales/elements/generated/ko.js'),
  ru: () => import('../../locales/elements/generated/ru.js'),
  th: () => import('../../locales/elements/generated/th.js'),
  es: () => import('../../locales/elements/generated/es.js'),
  de: () => import('../../locales/elements/generated/de.js'),
  fr: () => import('../../locales/elements/generated/fr.js'),
  pt: () => import('../../locales/elements/generated/pt.js'),
  ar: () => import('../../locales/elements/generated/ar.js'),
});
