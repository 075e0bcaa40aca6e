import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Market'; what follows /mobile/market/resource/ is ours to choose. */
export const marketEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'marketResource',
    app: 'market',
    root: '/market/resource',
    mobileDetail: '/mobile/market/resource/view/{id}',
    pcDetail: '/sp/market/resourceCommon/{id}',
    also: { pcList: ['/sp/market'], mobileList: ['/mobile/market'] },
  }),
  defineEntry({
    module: 'marketArticle',
    app: 'market',
    root: '/market/article',
    mobileList: '/mobile/market/resource/article',
    mobileDetail: '/mobile/market/resource/article/view/{id}',
    mobileCreate: '/mobile/market/resource/article/add',
    pcDetail: '/sp/market/articleViewPage/{id}',
  }),
];
