import { defineEntry } from '../define-entry.js';
import type { PageDefinition, RegistryEntry } from '../types.js';

function reminders(kind: 'birthday' | 'anniversary'): PageDefinition {
  return {
    kind,
    device: 'Mobile',
    pattern: `/mobile/hrm/reminder/${kind}`,
    module: 'hrmReminder',
    show: 'list',
    filters: [{ field: 'kind', op: 'eq', value: kind }],
  };
}

/** HR, docs/requirements.md 2.4.15. */
export const hrmEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'hrm',
    app: 'hrm',
    oldModule: 'hrmresource',
    mobileDetail: '/mobile/hrm/profile/{id}',
    pcDetail: '/sp/hrm/profileInfo/{id}',
    // Employee card that links open (docs/requirements.md 2.6.10).
    also: { pcDetail: ['/sp/hrm/card?hrmid={id}'] },
  }),
  defineEntry({
    module: 'hrmContract',
    app: 'hrm',
    root: '/hrm/contract',
    mobileList: '/mobile/hrm/contractManager',
    mobileDetail: '/mobile/hrm/contractManager/info/{id}',
    pcDetail: '/sp/hrm/contract/{id}',
  }),
  defineEntry({
    module: 'hrmReminder',
    app: 'hrm',
    root: '/hrm/reminder',
    mobileDetail: '/mobile/hrm/reminder/view/{id}',
    pages: [reminders('birthday'), reminders('anniversary')],
  }),
];

/** Finance (fna), docs/requirements.md 2.4.16. */
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

/** Salary, docs/requirements.md 2.4.21. */
export const salaryEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'salary',
    app: 'salary',
    mobileList: '/mobile/salary/mySalaryBill',
    mobileDetail: '/mobile/salary/mySalaryBill/view/{id}',
    also: { mobileList: ['/mobile/salary'] },
  }),
];
