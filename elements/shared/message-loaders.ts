import type { Lang } from '../../core/contracts/tenant.js';

/** Loads the module of a language; its `templates` are checked before they are used. */
export type MessageLoaders = Partial<Record<Lang, () => Promise<{ templates?: unknown }>>>;

/**
 * Languages other than zh_CN and English, each a chunk of its own that is loaded on first use. The drop-in replaces this
 * file by `sdk/drop-in/message-loaders.ts`, which fetches them from beside its script.
 */
export const messageLoaders: MessageLoaders = {
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
};
