import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Finance (fna)'. */
export const fnaEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'fna',
    app: 'fna',
    mobileList: '/mobile/fna/apply',
    mobileDetail: '/mobile/fna/fnampage/wfform/{id}',
    pcDetail: '/sp/fna/detail/{id}',
    also: { mobileList: ['/mobile/fna'] },
  }),
  defineEntry({
    module: 'fnaBudget',
    app: 'fna',
    root: '/fna/budget',
    mobileDetail: '/mobile/fna/mApproval/{id}',
  }),
];
