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

/** Spec 2.4, row 'Documents'. */
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
      // The document pages that links open (spec 2.6).
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
  // The folders themselves, as records; what is in one is the page 'folder' of doc.
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
