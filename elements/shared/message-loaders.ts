import { loadModule } from './load-module.js';
import type { MessageLoaders } from './message-catalog.js';

/**
 * Languages other than zh_CN and English, each a chunk of its own that is loaded on first use. The drop-in replaces this
 * file by `sdk/drop-in/message-loaders.ts`, which fetches them from beside its script.
 */
export const messageLoaders: MessageLoaders = {
  zh_TW: () => loadModule(() => import('../../locales/elements/generated/zh_TW.js')),
  ja: () => loadModule(() => import('../../locales/elements/generated/ja.js')),
  ko: () => loadModule(() => import('../../locales/elements/generated/ko.js')),
  ru: () => loadModule(() => import('../../locales/elements/generated/ru.js')),
  th: () => loadModule(() => import('../../locales/elements/generated/th.js')),
  es: () => loadModule(() => import('../../locales/elements/generated/es.js')),
  de: () => loadModule(() => import('../../locales/elements/generated/de.js')),
  fr: () => loadModule(() => import('../../locales/elements/generated/fr.js')),
  pt: () => loadModule(() => import('../../locales/elements/generated/pt.js')),
  ar: () => loadModule(() => import('../../locales/elements/generated/ar.js')),
};
