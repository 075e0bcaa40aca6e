import type { PageDefinition, PageDevice, PageKind, RegistryEntry } from '../types.js';

/** Name of the entry with the shell's own pages, which has no records. */
export const shellModule = 'shell';

function page(kind: PageKind, device: PageDevice, pattern: string): PageDefinition {
  return { kind, device, pattern, module: shellModule, show: 'shell' };
}

/** Pages of each user, on both devices. */
const ownPages = ['search', 'me', 'apps', 'messages', 'forms'] as const;

/** Pages of administrators. */
const adminPages = ['monitor', 'sensitive', 'settings', 'accounts', 'flows', 'theme', 'labels'] as const;

/**
 * Launcher, sign-in, search, the tabs of the phone layout, forms that administrators make, the administrators' pages,
 * and pages of apps of classic scripts.
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
      ...ownPages.flatMap((name) => [
        page(name, 'PC', `/sp/${name}`),
        page(name, 'Mobile', `/mobile/${name}`),
      ]),
      ...adminPages.map((name) => page(name, 'PC', `/sp/${name}`)),
      page('classic', 'PC', '/sp/classic/{id}'),
      page('classic', 'Mobile', '/mobile/classic/{id}'),
    ],
  },
];
