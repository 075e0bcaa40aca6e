import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Goal'; the PC address has its slash before the query. */
export const goalEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'goal',
    app: 'goal',
    mobileList: '/mobile/goal',
    mobileDetail: '/mobile/goal/open?id={id}',
    pcDetail: '/sp/goal/openDetail/?id={id}',
  }),
];
