import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Plan and work report'. */
export const planEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'plan',
    app: 'plan',
    oldModule: 'workplan',
    mobileList: '/mobile/plan/main/list',
    mobileDetail: '/mobile/plan/detail?id={id}',
    pcDetail: '/sp/plan/detail/{id}',
    also: {
      mobileList: ['/mobile/plan'],
      // The single work plan that links open (spec 2.6).
      pcDetail: ['/sp/plan/workPlan?workplanid={id}'],
    },
  }),
];
