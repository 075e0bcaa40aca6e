import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Notice board'. */
export const placardEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'placard',
    app: 'placard',
    oldModule: 'notice',
    mobileList: '/mobile/placard/list',
    mobileDetail: '/mobile/placard/page/{id}',
    also: { mobileList: ['/mobile/placard'] },
  }),
];
