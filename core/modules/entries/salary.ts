import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Salary'. */
export const salaryEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'salary',
    app: 'salary',
    mobileList: '/mobile/salary/mySalaryBill',
    mobileDetail: '/mobile/salary/mySalaryBill/view/{id}',
    also: { mobileList: ['/mobile/salary'] },
  }),
];
