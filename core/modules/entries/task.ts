import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Task'. */
export const taskEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'task',
    app: 'task',
    oldModule: 'prjtsk',
    mobileList: '/mobile/task',
    mobileDetail: '/mobile/task/taskDetail/{id}',
    pcDetail: '/sp/task/taskViewPage/{id}',
    // The task card and the older task view that links open (spec 2.6).
    also: { pcDetail: ['/sp/task/taskCard?taskid={id}', '/sp/task/taskView?taskid={id}'] },
    pages: [
      {
        kind: 'delayList',
        device: 'Mobile',
        pattern: '/mobile/task/delay/list/{id}',
        module: 'task',
        show: 'list',
        idModule: 'project',
        filters: [
          { field: 'project', op: 'eq', value: '{id}' },
          { field: 'status', op: 'eq', value: 'late' },
        ],
      },
    ],
  }),
];
