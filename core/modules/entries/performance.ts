import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Performance'; the scheme's detail lies under /mobile/performance. */
export const performanceEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'performance',
    app: 'performance',
    oldModule: 'kpi',
    mobileList: '/mobile/performance/main/list',
    mobileDetail: '/mobile/performance/flow/detail/{id}',
    pcDetail: '/sp/performance/flow/deal/detail/{id}',
    also: { mobileList: ['/mobile/performance'] },
  }),
  defineEntry({
    module: 'performanceScheme',
    app: 'performance',
    root: '/performance/scheme',
    mobileDetail: '/mobile/performance/schemeDetail/{id}',
  }),
];
