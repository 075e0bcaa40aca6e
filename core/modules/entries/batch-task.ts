import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Batch task'. */
export const batchTaskEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'batchTask',
    app: 'batchTask',
    root: '/uibusiness/batchTask',
    pcList: '/sp/batchTask',
    addDialog: '/sp/batchTask/add',
    mobileDetail: '/mobile/uibusiness/batchTask/detail/{id}',
    also: { mobileList: ['/mobile/batchTask'] },
  }),
];
