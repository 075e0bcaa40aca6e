import type { PageDefinition, PageDevice, PageKind, RegistryEntry } from '../types.js';

/** Name of the entry with the shell's own pages, which has no records. */
export const shellModule = 'shell';

function page(kind: PageKind, device: PageDevice, pattern: string): PageDefinition {
  return { kind, device, pattern, module: shellModule, show: 'shell' };
}

/**
 * Launcher, sign-in, search, the tabs of the phone layout, the administrators' pages, and pages of apps of
 * classic scripts.
 */
export const shellEntries: readonly RegistryEntry[] = [
  {
    module: shellModule,
    oldModule: shellModule,
    app: shellModule,
    mobileList: '',
    mobileDetail: '',
    pcDetail: '',
    addDialog: '',
    centreDialog: '',
    sideDialog: '',
    browserButtons: '',
    pages: [
      page('launcher', 'Any', '/'),
      page('launcher', 'PC', '/sp'),
      page('launcher', 'Mobile', '/mobile'),
      page('signin', 'Any', '/signin'),
      page('search', 'PC', '/sp/search'),
      page('search', 'Mobile', '/mobile/search'),
      page('me', 'PC', '/sp/me'),
      page('me', 'Mobile', '/mobile/me'),
      page('apps', 'PC', '/sp/apps'),
      page('apps', 'Mobile', '/mobile/apps'),
      page('messages', 'PC', '/sp/messages'),
      page('messages', 'Mobile', '/mobile/messages'),
      page('monitor', 'PC', '/sp/monitor'),
      page('sensitive', 'PC', '/sp/sensitive'),
      page('settings', 'PC', '/sp/settings'),
      page('accounts', 'PC', '/sp/accounts'),
      page('flows', 'PC', '/sp/flows'),
      page('theme', 'PC', '/sp/theme'),
      page('labels', 'PC', '/sp/labels'),
      page('classic', 'PC', '/sp/classic/{id}'),
      page('classic', 'Mobile', '/mobile/classic/{id}'),
    ],
  },
];
