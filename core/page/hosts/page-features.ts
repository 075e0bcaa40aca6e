import type { DeviceKind, HostName } from '../../kernel/device/types.js';

/** Features of a browser that the suite uses and that a page does not have in every host. */
export const pageFeatures = ['title', 'openLink', 'suiteWindow', 'download', 'print'] as const;

/**
 * `title`: the title of the document is shown. `openLink`: opens an address beside the page. `suiteWindow`: opens a second
 * window of the suite, which has the session of the first. `download`: saves a file. `print`: prints the page.
 */
export type PageFeature = (typeof pageFeatures)[number];

/** Environment of a page. */
export interface PagePlace {
  /** Empty in a plain browser. */
  host: HostName | '';
  device: DeviceKind;
}

/** Hosts whose mobile app shows the title of the document in its own title bar. */
const titleHosts: readonly PagePlace['host'][] = ['', 'weapp', 'wxwork', 'MicroMessenger'];

/**
 * Returns whether a page has the feature by itself, by web APIs. What a host does for the page is asked of its adapter
 * (`adapters/`).
 *
 * Mobile apps of work chats show one page in a web view that neither saves files nor prints. Their desktop clients behave
 * like a window of a browser, but a window that they open is one of the system's browser, which has no session.
 */
export function hasPageFeature(feature: PageFeature, { host, device }: PagePlace): boolean {
  const isDesktop = device === 'PC';
  switch (feature) {
    case 'title':
      // A tab of Teams gets its title from its manifest.
      return titleHosts.includes(host) || (isDesktop && host !== 'Teams');
    case 'openLink':
    case 'download':
      return host === '' || host === 'weapp' || isDesktop;
    case 'print':
      return host === '' || isDesktop;
    case 'suiteWindow':
      return host === '' || (host === 'weapp' && isDesktop);
  }
}
