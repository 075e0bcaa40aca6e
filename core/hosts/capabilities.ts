import type { DeviceKind, HostName } from '../device/types.js';

/** Features of a host app that the suite can use. */
export const hostFeatures = ['title', 'back', 'close', 'openLink', 'openData'] as const;

/**
 * `title`: sets the page title in the host's title bar. `back`: notifies of the back action before the host leaves the
 * page. `close`: closes the page. `openLink`: opens an address outside of the page. `openData`: renders names that
 * only the host knows, by id (docs/requirements.md 5.32).
 */
export type HostFeature = (typeof hostFeatures)[number];

/** Reason why a host lacks a feature: never available, or not in this place. */
export type UnsupportedReason = 'no-api' | 'mobile-only' | 'top-window-only';

export type HostAnswer =
  | {
      /** `page`: a web API does it; `sdk`: the host's script has to be loaded and called. */
      readonly support: 'page' | 'sdk';
      /** Name of the property, event or function in its documentation. */
      readonly call: string;
    }
  | { readonly support: 'unsupported'; readonly reason: UnsupportedReason };

/** Environment of a page. */
export interface HostPlace {
  /** Empty in a plain browser. */
  host: HostName | '';
  device: DeviceKind;
  os: string;
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

const documentTitle = page('document.title');
const historyBack = page('popstate');
const newWindow = page('window.open');
/** A web view has no second window: the address replaces the page, and Back returns to it. */
const sameWindow = page('location.assign');
const none = unsupported('no-api');

/** According to the hosts' public documentation, for recent client versions. */
const table: Readonly<Record<HostName | '', Readonly<Record<HostFeature, Rule>>>> = {
  '': {
    title: documentTitle,
    back: historyBack,
    // Works only for windows opened by script.
    close: page('window.close'),
    openLink: newWindow,
    openData: none,
  },
  weapp: {
    title: documentTitle,
    back: historyBack,
    close: page('window.close'),
    openLink: newWindow,
    openData: none,
  },
  wxwork: {
    title: documentTitle,
    back: onMobile(sdk('wx.onHistoryBack'), historyBack),
    close: sdk('wx.closeWindow'),
    openLink: onMobile(sameWindow, sdk('openDefaultBrowser')),
    // Its components render in the top window only, into a closed shadow root, so that nothing can be read back.
    openData: ({ topWindow }) => (topWindow ? sdk('WWOpenData.bind') : unsupported('top-window-only')),
  },
  MicroMessenger: {
    title: documentTitle,
    back: historyBack,
    close: sdk('wx.closeWindow'),
    openLink: sameWindow,
    openData: none,
  },
  DingTalk: {
    title: onMobile(sdk('biz.navigation.setTitle'), documentTitle),
    back: ({ device, os }) => {
      if (device === 'PC') return historyBack;
      // Android has a back key, iOS a button in the title bar.
      return sdk(os === 'iOS' ? 'biz.navigation.setLeft' : 'backbutton');
    },
    close: onMobile(sdk('biz.navigation.close'), sdk('biz.navigation.quit')),
    openLink: sdk('biz.util.openLink'),
    openData: none,
  },
  Lark: {
    title: onMobile(sdk('biz.navigation.setTitle'), documentTitle),
    back: historyBack,
    close: sdk('tt.closeWindow'),
    openLink: sdk('tt.openSchema'),
    openData: none,
  },
  Welink: {
    title: onMobile(sdk('HWH5.navTitle'), documentTitle),
    back: ({ device, os }) =>
      device !== 'PC' && os !== 'iOS' ? sdk('HWH5.addEventListener(back)') : historyBack,
    close: onMobile(sdk('HWH5.close'), unsupported('mobile-only')),
    openLink: onMobile(sdk('HWH5.openWebview'), newWindow),
    openData: none,
  },
  YunZhiJia: {
    title: onMobile(sdk('setWebViewTitle'), documentTitle),
    back: onMobile(sdk('defback'), historyBack),
    close: onMobile(sdk('closeWebView'), unsupported('mobile-only')),
    openLink: onMobile(sdk('gotoLightApp'), newWindow),
    openData: none,
  },
  Teams: {
    // A tab gets its title from its manifest and is closed by the user.
    title: none,
    back: onMobile(sdk('pages.backStack.registerBackButtonHandler'), historyBack),
    close: none,
    openLink: sdk('app.openLink'),
    openData: none,
  },
};

/** How a feature is available in an environment; an unsupported one is a typed answer. */
export function hostCapability(feature: HostFeature, place: HostPlace): HostAnswer {
  const rule = table[place.host][feature];
  return typeof rule === 'function' ? rule(place) : rule;
}

/** All features in an environment, as `diagnose()` reports them. */
export function hostCapabilities(place: HostPlace): Readonly<Record<HostFeature, HostAnswer>> {
  return {
    title: hostCapability('title', place),
    back: hostCapability('back', place),
    close: hostCapability('close', place),
    openLink: hostCapability('openLink', place),
    openData: hostCapability('openData', place),
  };
}
