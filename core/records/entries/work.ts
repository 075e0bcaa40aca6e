import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Workflow, docs/requirements.md 2.4.1. */
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
      // Request view that links in rich text open (docs/requirements.md 2.6.6).
      pcDetail: ['/sp/workflow/flowpage/view?requestid={id}'],
      mobileDetail: ['/mobile/workflow/flowpage/view?requestid={id}'],
    },
    pages: [
      {
        kind: 'exception',
        device: 'Mobile',
        // The id follows the name without a slash (docs/requirements.md 2.4.1).
        pattern: '/mobile/workflow/flowpage/mexceptionHandle{id}',
        also: ['/mobile/workflow/flowpage/mexceptionHandle/{id}'],
        module: 'workflow',
        show: 'record',
        idModule: 'workflow',
      },
    ],
  }),
];

/** Project, docs/requirements.md 2.4.5. */
export const projectEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'project',
    app: 'project',
    oldModule: 'prj',
    mobileList: '/mobile/project',
    mobileDetail: '/mobile/project/details/{id}',
    pcDetail: '/sp/project/projectViewPage/{id}',
    browserButtons: '8,135',
    // Project card that links open (docs/requirements.md 2.6.8).
    also: { pcDetail: ['/sp/project/projectCard?prjid={id}'] },
    pages: [
      {
        kind: 'report',
        device: 'Mobile',
        pattern: '/mobile/project/mainlinereport/{id}',
        module: 'project',
        show: 'report',
        idModule: 'project',
      },
    ],
  }),
];

/** Task, docs/requirements.md 2.4.6. */
export const taskEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'task',
    app: 'task',
    oldModule: 'prjtsk',
    mobileList: '/mobile/task',
    mobileDetail: '/mobile/task/taskDetail/{id}',
    pcDetail: '/sp/task/taskViewPage/{id}',
    // Task card and older task view that links open (docs/requirements.md 2.6.3, 2.6.4).
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

/** Calendar, docs/requirements.md 2.4.7. */
export const calendarEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'calendar',
    app: 'calendar',
    oldModule: 'schedule',
    mobileList: '/mobile/calendar',
    mobileDetail: '/mobile/calendar/detail/{id}',
    pcDetail: '/sp/calendar/calendarViewPage/{id}',
  }),
];

/** Plan and work report, docs/requirements.md 2.4.8. */
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
      // Work plan page that links open (docs/requirements.md 2.6.9).
      pcDetail: ['/sp/plan/workPlan?workplanid={id}'],
    },
  }),
];

/** Performance, docs/requirements.md 2.4.10; the scheme's detail page is under /mobile/performance. */
export const performanceEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'performance',
    app: 'performance',
    oldModule: 'kpi',
    mobileList: '/mobile/performance/main/list',
    mobileDetail: '/mobile/performance/flow/detail/{id}',
    pcDetail: '/sp/performance/flow/deal/detail/{id}',
    also: { mobileList: ['/mobile/performance'] },
  }),
  defineEntry({
    module: 'performanceScheme',
    app: 'performance',
    root: '/performance/scheme',
    mobileDetail: '/mobile/performance/schemeDetail/{id}',
  }),
];

/** Goal, docs/requirements.md 2.4.11; the PC address has a slash before its query. */
export const goalEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'goal',
    app: 'goal',
    mobileList: '/mobile/goal',
    mobileDetail: '/mobile/goal/open?id={id}',
    pcDetail: '/sp/goal/openDetail/?id={id}',
  }),
];
