import { defineEntry } from '../define-entry.js';
import type { PageDefinition, PageDevice, RegistryEntry } from '../types.js';

function viewList(device: PageDevice, pattern: string): PageDefinition {
  return {
    kind: 'viewList',
    device,
    pattern,
    module: 'ebdfcard',
    show: 'list',
    idModule: 'ebdfview',
    filters: [{ field: 'view', op: 'eq', value: '{id}' }],
  };
}

/** Spec 2.4, row 'Form builder cards'. */
export const ebdfEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'ebdfcard',
    app: 'ebdf',
    root: '/ebdfpage/card',
    mobileDetail: '/mobile/ebdfpage/card/0/{id}',
    pcDetail: '/sp/ebdfpage/card/0/{id}',
    also: { pcList: ['/sp/ebdfpage'], mobileList: ['/mobile/ebdfpage'] },
    pages: [
      viewList('Mobile', '/mobile/ebdfpage/list/{viewId}'),
      viewList('PC', '/sp/ebdfpage/list/{viewId}'),
      {
        kind: 'flow',
        device: 'PC',
        // Neither /sp nor /mobile, as the spec has it.
        pattern: '/ebdfpage/ebflowpage/view/{id}',
        module: 'ebdfcard',
        show: 'record',
        idModule: 'ebdfcard',
      },
    ],
  }),
  defineEntry({
    module: 'ebdfview',
    app: 'ebdf',
    root: '/ebdfpage/views',
    mobileDetail: '/mobile/ebdfpage/views/{id}',
    pcDetail: '/sp/ebdfpage/views/{id}',
  }),
];
