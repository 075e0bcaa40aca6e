import type { DeviceKind, HostName } from '../../kernel/device/types.js';

/** Features of a browser or host app that the suite uses and that not every host has. */
export const hostFeatures = ['title', 'openLink', 'suiteWindow', 'download', 'print', 'openData'] as const;

/**
 * `title`: the host shows the title of the page in its own title bar. `openLink`: opens an address beside the page.
 * `suiteWindow`: opens a second window of the suite, which has the session of the first. `download`: saves a file.
 * `print`: prints the page. `openData`: returns names that only the host knows, by id (docs/requirements.md 5.32).
 */
export type HostFeature = (typeof hostFeatures)[number];

/**
 * Reason why a host lacks a feature: no such API, one window only, not in a frame, or the tenant has not set up its app in
 * the host.
 */
export type UnsupportedReason = 'no-api' | 'one-window' | 'top-window-only' | 'not-set-up';

export type HostAnswer =
  | {
      /** `page`: a web API does it; `sdk`: the host's script has to be loaded and called. */
      readonly support: 'page' | 'sdk';
      /** Name of the property, attribute or function in its documentation. */
      readonly call: string;
    }
  | { readonly support: 'unsupported'; readonly reason: UnsupportedReason };

/** Environment of a page. */
export interface HostPlace {
  /** Empty in a plain browser. */
  host: HostName | '';
  device: DeviceKind;
  /** False in a frame. */
  topWindow: boolean;
}

type Rule = HostAnswer | ((place: HostPlace) => HostAnswer);

const page = (call: string): HostAnswer => ({ support: 'page', call });
const sdk = (call: string): HostAnswer => ({ support: 'sdk', call });
const unsupported = (reason: UnsupportedReason): HostAnswer => ({ support: 'unsupported', reason });

/** The host's API in its mobile apps; its desktop client behaves like a browser window. */
const onMobile =
  (mobile: HostAnswer, desktop: HostAnswer): Rule =>
  ({ device }) =>
    device === 'PC' ? desktop : mobile;

const none = unsupported('no-api');
const oneWindow = unsupported('one-window');
const documentTitle = page('document.title');
const newWindow = page('window.open');
const downloads = page('a[download]');
const printing = page('window.print');

/**
 * Capabilities common to work-chat hosts: their mobile apps show one page in a web view that neither saves files nor
 * prints, and a window opened by their desktop clients is one of the system's browser, which has no session.
 */
const workChat = {
  title: documentTitle,
  openLink: onMobile(oneWindow, newWindow),
  suiteWindow: oneWindow,
  download: onMobile(none, downloads),
  print: onMobile(none, printing),
  openData: none,
} satisfies Record<HostFeature, Rule>;

/** According to the hosts' public documentation, for recent client versions. */
const table: Readonly<Record<HostName | '', Readonly<Record<HostFeature, Rule>>>> = {
  '': {
    title: documentTitle,
    openLink: newWindow,
    suiteWindow: newWindow,
    download: downloads,
    print: printing,
    openData: none,
  },
  weapp: {
    title: documentTitle,
    openLink: newWindow,
    suiteWindow: onMobile(oneWindow, newWindow),
    download: downloads,
    print: onMobile(none, printing),
    openData: none,
  },
  wxwork: {
    ...workChat,
    openData: ({ topWindow }) => (topWindow ? sdk('WWOpenData.prefetch') : unsupported('top-window-only')),
  },
  MicroMessenger: workChat,
  DingTalk: {
    ...workChat,
    title: onMobile(sdk('biz.navigation.setTitle'), documentTitle),
    openLink: onMobile(sdk('biz.util.openLink'), newWindow),
  },
  Lark: {
    ...workChat,
    title: onMobile(sdk('biz.navigation.setTitle'), documentTitle),
    openLink: onMobile(sdk('tt.openSchema'), newWindow),
  },
  Welink: {
    ...workChat,
    title: onMobile(sdk('HWH5.navTitle'), documentTitle),
    openLink: onMobile(sdk('HWH5.openWebview'), newWindow),
    download: onMobile(sdk('HWH5.downloadFile'), downloads),
  },
  YunZhiJia: {
    ...workChat,
    title: onMobile(sdk('setWebViewTitle'), documentTitle),
    openLink: onMobile(sdk('gotoLightApp'), newWindow),
  },
  // A tab gets its title from its manifest.
  Teams: { ...workChat, title: none, openLink: onMobile(sdk('app.openLink'), newWindow) },
};

/** How a feature is available in an environment; an unsupported one is a typed answer. */
export function hostCapability(feature: HostFeature, place: HostPlace): HostAnswer {
  const rule = table[place.host][feature];
  return typeof rule === 'function' ? rule(place) : rule;
}
