import { defineEntry } from '../define-entry.js';
import type { PageDefinition, PageDevice, PageKind, RegistryEntry } from '../types.js';

function folderPage(
  kind: PageKind,
  device: PageDevice,
  pattern: string,
  flag?: 'shared' | 'watched',
): PageDefinition {
  return {
    kind,
    device,
    pattern,
    also: kind === 'folder' && device === 'PC' ? ['/doc/knowledge/{id}'] : undefined,
    module: 'doc',
    show: 'list',
    idModule: 'docFolder',
    filters: [
      { field: 'folder', op: 'eq', value: '{id}' },
      ...(flag ? [{ field: flag, op: 'eq', value: 'true' } as const] : []),
    ],
  };
}

/** Documents, docs/requirements.md 2.4.2. */
export const docEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'doc',
    app: 'doc',
    oldModule: 'document',
    mobileList: '/mobile/doc',
    mobileDetail: '/mobile/doc/docDetail/{id}',
    pcDetail: '/sp/doc/docDetail/{id}',
    browserButtons: '37',
    also: {
      // Document pages that links open (docs/requirements.md 2.6.1, 2.6.2).
      pcDetail: ['/sp/doc/docDetail?id={id}'],
      mobileDetail: ['/mobile/doc/docDetail?id={id}'],
    },
    pages: [
      folderPage('folder', 'Mobile', '/mobile/doc/docList/{id}'),
      folderPage('sharedFolder', 'Mobile', '/mobile/doc/docList/shareInner_{id}', 'shared'),
      folderPage('watchedFolder', 'Mobile', '/mobile/doc/docList/watched_{id}', 'watched'),
      folderPage('folder', 'PC', '/sp/doc/folder/{id}'),
    ],
  }),
  // Folders as records; the contents of a folder are the page `folder` of doc.
  defineEntry({
    module: 'docFolder',
    app: 'doc',
    mobileList: '/mobile/doc/folders',
    mobileDetail: '/mobile/doc/folderInfo/{id}',
    mobileCreate: '/mobile/doc/folders/add',
    pcList: '/sp/doc/folders',
    pcDetail: '/sp/doc/folderInfo/{id}',
    addDialog: '/sp/doc/folders/add',
  }),
];

/** Official documents (odoc), docs/requirements.md 2.4.18. */
export const odocEntries: readonly RegistryEntry[] = [
  defineEntry({
    module: 'odoc',
    app: 'odoc',
    oldModule: 'officialDoc',
    mobileList: '/mobile/odoc',
    mobileDetail: '/mobile/odoc/flowForm/view/{id}',
    pcDetail: '/sp/odoc/msgFlowForm/view/{id}',
  }),
  defineEntry({
    module: 'odocExchange',
    app: 'odoc',
    root: '/odoc/exchange',
    mobileDetail: '/mobile/odoc/exchange/receive/{id}',
  }),
  defineEntry({
    module: 'odocReceiveUnit',
    app: 'odoc',
    root: '/odoc/receiveUnit',
    mobileDetail: '/mobile/odoc/receiveUnit/card/{id}',
  }),
];

/** Address of the page that shows data of a form to those it was distributed to (docs/requirements.md 2.3.1). */
const sharePage = (device: 'PC' | 'Mobile', pattern: string) =>
  ({ kind: 'share', device, pattern, module: 'formData', show: 'shared', idModule: 'formData' }) as const;

const ofReport = [{ field: 'report', op: 'eq', value: '{id}' }] as const;

/** Form reports, docs/requirements.md 2.4.13; its sub-pages are under /mobile/formreport. */
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
      sharePage('PC', '/sp/formreport/reportShare/{id}'),
      sharePage('Mobile', '/mobile/formreport/reportShare/{id}'),
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

/** Form builder cards, docs/requirements.md 2.4.14. */
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
        // Not under /sp or /mobile (docs/requirements.md 2.4.14).
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
