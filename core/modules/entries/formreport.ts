import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

const ofReport = [{ field: 'report', op: 'eq', value: '{id}' }] as const;

/** Spec 2.4, row 'Form reports'; its sub-pages lie under /mobile/formreport. */
export const formreportEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'formreport',
    app: 'formreport',
    mobileList: '/mobile/formreport',
    mobileDetail: '/mobile/formreport/reportDetail/{id}',
  }),
  defineEntry({
    module: 'formData',
    app: 'formreport',
    root: '/formreport/data',
    mobileDetail: '/mobile/formreport/dataDetail/{id}',
    pages: [
      {
        kind: 'dataList',
        device: 'Mobile',
        pattern: '/mobile/formreport/datalist/{id}',
        module: 'formData',
        show: 'list',
        idModule: 'formreport',
        filters: ofReport,
      },
      {
        kind: 'createReport',
        device: 'Mobile',
        pattern: '/mobile/formreport/createReport/{id}',
        module: 'formData',
        show: 'create',
        idModule: 'formreport',
        preset: { report: '{id}' },
      },
      {
        kind: 'groupVoteList',
        device: 'Mobile',
        pattern: '/mobile/formreport/groupVoteList/{id}',
        module: 'formData',
        show: 'list',
        idModule: 'formreport',
        filters: ofReport,
      },
    ],
  }),
];
