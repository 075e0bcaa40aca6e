import type { DeviceKind, HostName } from '../device/types.js';

/** What the suite asks of the place it runs in. */
export const hostFeatures = ['title', 'back', 'close', 'openLink', 'openData'] as const;

/**
 * - title: show a text as the page's title in the host's own bar
 * - back: be told when the person goes back, before the host leaves the page
 * - close: end the page
 * - openLink: open an address beside the page
 * - openData: show names that only the host may know, by id (spec 5, `$type=id$`)
 */
export type HostFeature = (typeof hostFeatures)[number];

/** Why a host does not do something: it never can, or not here. */
export type UnsupportedReason = 'no-api' | 'mobile-only' | 'top-window-only';

export type HostAnswer =
  | {
      /** `page`: a browser's own means do it; `sdk`: the host's script has to be loaded and asked. */
      readonly support: 'page' | 'sdk';
      /** Name of the property, event or function, as its documentation spells it. */
      readonly call: string;
    }
  | { readonly support: 'unsupported'; readonly reason: UnsupportedReason };

/** Where a page runs. */
export interface HostPlace {
  /** '' in a plain browser. */
  host: HostName | '';
  device: DeviceKind;
  os: string;
  /** false in a frame. */
  topWindow: boolean;
}

type Rule = HostAnswer | ((place: HostPlace) => HostAnswer);

const page = (call: string): HostAnswer => ({ support: 'page', call });
const sdk = (call: string): HostAnswer => ({ support: 'sdk', call });
const unsupported = (reason: UnsupportedReason): HostAnswer => ({ support: 'unsupported', reason });

/** The host's own way on its mobile apps; its desktop client is a browser window in this respect. */
const onMobile =
  (mobile: HostAnswer, desktop: HostAnswer): Rule =>
  ({ device }) =>
    device === 'PC' ? desktop : mobile;

const documentTitle = page('document.title');
const historyBack = page('popstate');
const newWindow = page('window.open');
/** A webview has no second window: the address takes the page's place, and back leads to it again. */
const sameWindow = page('location.assign');
const none = unsupported('no-api');

/** After the hosts' public documentation; a row says what the newest client of the last years does. */
const table: Readonly<Record<HostName | '', Readonly<Record<HostFeature, Rule>>>> = {
  '': {
    title: documentTitle,
    back: historyBack,
    // Only a window that a script has opened; another stays.
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
    // Its components draw in the top window only, into a closed shadow root: nothing can be read back.
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
      // Android has a key for it, iOS a place in the bar.
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
    // A tab is named by its manifest, and closed by its person.
    title: none,
    back: onMobile(sdk('pages.backStack.registerBackButtonHandler'), historyBack),
    close: none,
    openLink: sdk('app.openLink'),
    openData: none,
  },
};

/** Whether and how a feature is to be had in this place; 'unsupported' is an answer, never a silent failure. */
export function hostCapability(feature: HostFeature, place: HostPlace): HostAnswer {
  const rule = table[place.host][feature];
  return typeof rule === 'function' ? rule(place) : rule;
}

/** All answers of a place, as `diagnose()` shows them. */
export function hostCapabilities(place: HostPlace): Readonly<Record<HostFeature, HostAnswer>> {
  return {
    title: hostCapability('title', place),
    back: hostCapability('back', place),
    close: hostCapability('close', place),
    openLink: hostCapability('openLink', place),
    openData: hostCapability('openData', place),
  };
}
