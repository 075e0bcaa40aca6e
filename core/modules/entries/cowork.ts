import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Cowork'. */
export const coworkEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'cowork',
    app: 'cowork',
    mobileList: '/mobile/cowork/discuss',
    mobileDetail: '/mobile/cowork/discuss/view/{id}',
    pcDetail: '/sp/cowork/view/{id}',
    also: { mobileList: ['/mobile/cowork'] },
  }),
];
