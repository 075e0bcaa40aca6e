import { defineEntry } from '../define-entry.js';
import type { RegistryEntry } from '../types.js';

/** Spec 2.4, row 'Project'. */
export const projectEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'project',
    app: 'project',
    oldModule: 'prj',
    mobileList: '/mobile/project',
    mobileDetail: '/mobile/project/details/{id}',
    pcDetail: '/sp/project/projectViewPage/{id}',
    browserButtons: '8,135',
    // The project card that links open (spec 2.6).
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
