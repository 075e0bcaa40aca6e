import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Workflow'. */
export const workflowEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'workflow',
    app: 'workflow',
    oldModule: 'request',
    mobileList: '/mobile/workflow/index/list',
    mobileDetail: '/mobile/workflow/flowpage/view/{id}',
    pcDetail: '/sp/workflow/flowpage/view/{id}',
    browserButtons: '152',
    also: {
      pcList: ['/sp/workflow/index/list'],
      mobileList: ['/mobile/workflow'],
      // The request view that links of rich text open (spec 2.6).
      pcDetail: ['/sp/workflow/flowpage/view?requestid={id}'],
      mobileDetail: ['/mobile/workflow/flowpage/view?requestid={id}'],
    },
    pages: [
      {
        kind: 'exception',
        device: 'Mobile',
        // The id is glued to the name, as the spec has it.
        pattern: '/mobile/workflow/flowpage/mexceptionHandle{id}',
        also: ['/mobile/workflow/flowpage/mexceptionHandle/{id}'],
        module: 'workflow',
        show: 'record',
        idModule: 'workflow',
      },
    ],
  }),
];
