import type { MessageLoaders } from '../elements/shared/message-catalog.js';
import { loadModule } from '../elements/shared/load-module.js';

/** Languages of the SDK's own messages other than zh_CN and English, each a chunk that is loaded on first use. */
export const messageLoaders: MessageLoaders = {
  zh_TW: () => loadModule(() => import('../locales/sdk/generated/zh_TW.js')),
  ja: () => loadModule(() => import('../locales/sdk/generated/ja.js')),
  ko: () => loadModule(() => import('../locales/sdk/generated/ko.js')),
  ru: () => loadModule(() => import('../locales/sdk/generated/ru.js')),
  th: () => loadModule(() => import('../locales/sdk/generated/th.js')),
  es: () => loadModule(() => import('../locales/sdk/generated/es.js')),
  de: () => loadModule(() => import('../locales/sdk/generated/de.js')),
  fr: () => loadModule(() => import('../locales/sdk/generated/fr.js')),
  pt: () => loadModule(() => import('../locales/sdk/generated/pt.js')),
  ar: () => loadModule(() => import('../locales/sdk/generated/ar.js')),
};
