import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Batch task, docs/requirements.md 2.4.23. */
export const batchTaskEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'batchTask',
    app: 'batchTask',
    root: '/uibusiness/batchTask',
    pcList: '/sp/batchTask',
    addDialog: '/sp/batchTask/add',
    mobileDetail: '/mobile/uibusiness/batchTask/detail/{id}',
    // What failed and why needs a page.
    centreDialog: '',
    sideDialog: '',
    also: { mobileList: ['/mobile/batchTask'] },
  }),
];

/** Modules of docs/requirements.md 2.4.24, which gives no paths: defaults that a tenant may configure. */
export const otherEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'workorder',
    app: 'workorder',
    oldModule: 'customerService',
    mobileDetail: '/mobile/workorder/detail/{id}',
    pcDetail: '/sp/workorder/detail/{id}',
  }),
  defineEntry({
    module: 'archive',
    app: 'archive',
    mobileDetail: '/mobile/archive/view?arcId={id}',
    pcDetail: '/sp/archive/view?arcId={id}',
    also: { mobileDetail: ['/mobile/archive?arcId={id}'], pcDetail: ['/sp/archive?arcId={id}'] },
  }),
  defineEntry({
    module: 'signContract',
    app: 'signcenter',
    root: '/signcenter',
    mobileDetail: '/mobile/signcenter/contract/{id}',
    pcDetail: '/sp/signcenter/contract/{id}',
  }),
  defineEntry({
    module: 'incMessage',
    app: 'incmessage',
    root: '/incmessage',
    mobileDetail: '/mobile/incmessage/view?batchNo={id}&flag={flag}',
    pcDetail: '/sp/incmessage/view?batchNo={id}&flag={flag}',
    also: {
      mobileDetail: ['/mobile/incmessage?batchNo={id}&flag={flag}'],
      pcDetail: ['/sp/incmessage?batchNo={id}&flag={flag}'],
    },
  }),
  defineEntry({
    module: 'attendanceResult',
    app: 'attendance',
    root: '/attendance',
    mobileDetail: '/mobile/attendance/recalculation/{id}',
    pcDetail: '/sp/attendance/recalculation/{id}',
  }),
];
