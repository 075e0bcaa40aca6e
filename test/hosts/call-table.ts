import type { HostKind } from '../../core/kernel/device/types.js';
import type { HostCalls } from '../../core/page/hosts/host-adapter.js';

/** Packages of the vendors, with the version that the tests run. */
export const packages = {
  wecom: ['@wecom/jssdk', '2.4.4'],
  dingtalk: ['dingtalk-jsapi', '3.2.9'],
  teams: ['@microsoft/teams-js', '2.58.0'],
} as const;

/**
 * How a call was verified: by running the vendor's package over the lowest thing below it, by the vendor's documentation,
 * or not at all, where only its use in public code is known.
 */
type Verified = 'package' | 'documentation' | 'not verified';

export type Job = keyof HostCalls;

interface Call {
  host: HostKind;
  job: Job;
  /** Official names, as the vendor documents them. */
  call: string;
  source: string;
  verified: Verified;
  /** Names that reach the client in the run over the package. */
  reaches: readonly string[];
}

/** Names of the jobs in the table. */
export const jobs: Readonly<Record<Job, string>> = {
  setTitle: 'title',
  takeBack: 'back',
  close: 'close',
  openLink: 'open a link',
  openFile: 'show or save a file',
  share: 'share',
  signInCode: 'sign in',
  language: 'language',
  colorScheme: 'colour scheme',
  prepareOpenData: 'open data',
};

/** @param reaches default: the call itself */
const ofPackage =
  (host: HostKind, [name, version]: readonly [string, string]) =>
  (job: Job, call: string, reaches: readonly string[] = [call]): Call => ({
    ...{ host, job, call, source: `${name} ${version}`, verified: 'package', reaches },
  });

/** Without a call: what the page sets or reads itself. */
const inPage = (host: HostKind, job: Job, call: string): Call => ({
  ...{ host, job, call, source: 'none', verified: 'not verified', reaches: [] },
});

const ofScript =
  (host: HostKind, source: string) =>
  (job: Job, call: string, verified: Verified = 'not verified'): Call => ({
    ...{ host, job, call, source, verified, reaches: [] },
  });

const weCom = ofPackage('wxwork', packages.wecom);
const weChat = ofPackage('MicroMessenger', packages.wecom);
const dingTalk = ofPackage('DingTalk', packages.dingtalk);
const teams = ofPackage('Teams', packages.teams);
const lark = ofScript('Lark', 'h5-js-sdk-1.5.44.js');
const weLink = ofScript('Welink', 'jsapi/2.0.7/hwh5-cloudonline.js');
const yunZhiJia = ofScript('YunZhiJia', 'qing.js, no version');

const languageOfAgent = 'the token Language of the user agent';
const schemeOfAgent = 'the token ColorScheme of the user agent';

/** What the adapters call, a row for each host and job; `host-calls.hosts.test.ts` holds it against them and the run. */
export const calls: readonly Call[] = [
  inPage('wxwork', 'setTitle', 'document.title'),
  weCom('takeBack', 'onHistoryBack', ['historyBack']),
  weCom('close', 'closeWindow'),
  weCom('openLink', 'openDefaultBrowser'),
  weCom('openFile', 'previewFile'),
  weCom('share', 'shareAppMessage'),
  inPage('wxwork', 'language', languageOfAgent),
  inPage('wxwork', 'colorScheme', schemeOfAgent),
  weCom('prepareOpenData', 'agentConfig, initOpenData', ['agentConfig']),
  inPage('MicroMessenger', 'setTitle', 'document.title'),
  weChat('close', 'closeWindow'),
  weChat('openFile', 'previewImage', ['imagePreview']),
  inPage('MicroMessenger', 'language', languageOfAgent),
  inPage('MicroMessenger', 'colorScheme', schemeOfAgent),
  dingTalk('setTitle', 'biz.navigation.setTitle'),
  dingTalk('takeBack', 'biz.navigation.setLeft, the event backbutton, biz.navigation.goBack', [
    'biz.navigation.setLeft',
    'biz.navigation.goBack',
  ]),
  dingTalk('close', 'biz.navigation.close'),
  dingTalk('openLink', 'biz.util.openLink'),
  dingTalk('openFile', 'biz.util.previewImage; on the PC biz.util.downloadFile', [
    'biz.util.previewImage',
    'biz.util.downloadFile',
  ]),
  dingTalk('share', 'biz.util.share'),
  dingTalk('signInCode', 'runtime.permission.requestAuthCode'),
  inPage('DingTalk', 'language', 'navigator.language, which the client sets'),
  teams('takeBack', 'pages.backStack.registerBackButtonHandler', ['registerHandler']),
  teams('openLink', 'app.openLink', ['executeDeepLink']),
  teams('openFile', 'media.viewImages', ['viewImages']),
  teams('share', 'sharing.shareWebContent'),
  teams('signInCode', 'authentication.getAuthToken'),
  teams('language', 'app.getContext', ['getContext']),
  teams('colorScheme', 'app.getContext', ['getContext']),
  lark('setTitle', 'h5sdk.biz.navigation.setTitle'),
  lark('takeBack', 'h5sdk.biz.navigation.setLeft, goBack'),
  lark('close', 'tt.closeWindow'),
  lark('openLink', 'tt.openSchema', 'documentation'),
  lark('openFile', 'h5sdk.biz.util.previewImage'),
  lark('share', 'tt.share'),
  lark('signInCode', 'tt.requestAccess'),
  lark('language', 'tt.getSystemInfo'),
  lark('colorScheme', 'tt.getSystemInfo'),
  weLink('setTitle', 'HWH5.setNavigationBarTitle', 'documentation'),
  weLink('takeBack', "HWH5.addEventListener of type 'back'"),
  weLink('close', 'HWH5.close'),
  weLink('openLink', 'HWH5.openWebview'),
  weLink('signInCode', 'HWH5.getAuthCode'),
  weLink('language', 'HWH5.getAppInfo'),
  yunZhiJia('setTitle', 'setWebViewTitle'),
  yunZhiJia('takeBack', 'defback'),
  yunZhiJia('close', 'closeWebView'),
  yunZhiJia('openLink', 'localFunction openExtBrowser'),
  yunZhiJia('openFile', 'showFile'),
  yunZhiJia('share', 'share'),
];

interface NoCall {
  host: HostKind;
  job: Job;
  why: string;
}

const noOpenData = 'the host has no names that only it knows';

/** Jobs that an adapter does not have, with the reason: together with `calls` each host and job once. */
export const noCalls: readonly NoCall[] = [
  { host: 'wxwork', job: 'signInCode', why: 'signs in by an address of the host, not by a call' },
  { host: 'MicroMessenger', job: 'takeBack', why: 'the package has `onHistoryBack` for WeCom only' },
  {
    host: 'MicroMessenger',
    job: 'openLink',
    why: 'the package opens a browser in WeCom only; the page opens the link in place',
  },
  {
    host: 'MicroMessenger',
    job: 'share',
    why: '`updateAppMessageShareData` sets what the menu of the client shares, and opens nothing; the link is copied',
  },
  { host: 'MicroMessenger', job: 'signInCode', why: 'signs in by an address of the host, not by a call' },
  { host: 'MicroMessenger', job: 'prepareOpenData', why: noOpenData },
  { host: 'DingTalk', job: 'colorScheme', why: 'the package has none; the page follows the web view' },
  { host: 'DingTalk', job: 'prepareOpenData', why: noOpenData },
  { host: 'Teams', job: 'setTitle', why: 'a tab has the title of its manifest' },
  { host: 'Teams', job: 'close', why: 'a tab is closed by the person; the package closes dialogs only' },
  { host: 'Teams', job: 'prepareOpenData', why: noOpenData },
  { host: 'Lark', job: 'prepareOpenData', why: noOpenData },
  {
    host: 'Welink',
    job: 'openFile',
    why: 'no use of such a function with an address is known; no package, and no documentation without an account',
  },
  {
    host: 'Welink',
    job: 'share',
    why: 'its `share` takes links of the platform only, as far as its use is known',
  },
  { host: 'Welink', job: 'colorScheme', why: 'none is known; the page follows the web view' },
  { host: 'Welink', job: 'prepareOpenData', why: noOpenData },
  {
    host: 'YunZhiJia',
    job: 'signInCode',
    why: 'the client adds a ticket to the address that it opens, which is not exchanged (decision 107)',
  },
  { host: 'YunZhiJia', job: 'language', why: 'none is known; the page follows the web view' },
  { host: 'YunZhiJia', job: 'colorScheme', why: 'none is known; the page follows the web view' },
  { host: 'YunZhiJia', job: 'prepareOpenData', why: noOpenData },
];
