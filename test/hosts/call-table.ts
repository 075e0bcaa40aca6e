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

interface Call {
  host: string;
  job: string;
  call: string;
  source: string;
  verified: Verified;
}

const of =
  (host: string, source: string, verified: Verified) =>
  (job: string, call: string, own: Verified = verified): Call => ({ host, job, call, source, verified: own });

const weCom = of('wxwork', packages.wecom.join(' '), 'package');
const weChat = of('MicroMessenger', packages.wecom.join(' '), 'package');
const dingTalk = of('DingTalk', packages.dingtalk.join(' '), 'package');
const teams = of('Teams', packages.teams.join(' '), 'package');
const lark = of('Lark', 'h5-js-sdk-1.5.44.js', 'not verified');
const weLink = of('Welink', 'jsapi/2.0.7/hwh5-cloudonline.js', 'not verified');
const yunZhiJia = of('YunZhiJia', 'qing.js, no version', 'not verified');

export const calls: readonly Call[] = [
  weCom('title', 'document.title'),
  weCom('back', 'onHistoryBack'),
  weCom('close', 'closeWindow'),
  weCom('open a link', 'openDefaultBrowser'),
  weCom('show a file', 'previewFile'),
  weCom('share', 'shareAppMessage'),
  weCom('open data', 'agentConfig, initOpenData'),
  weChat('title', 'document.title'),
  weChat('close', 'closeWindow'),
  weChat('language', 'the token Language of the user agent'),
  dingTalk('title', 'biz.navigation.setTitle'),
  dingTalk('back', 'biz.navigation.setLeft, the event backbutton, biz.navigation.goBack'),
  dingTalk('close', 'biz.navigation.close'),
  dingTalk('open a link', 'biz.util.openLink'),
  dingTalk('share', 'biz.util.share'),
  dingTalk('sign in', 'runtime.permission.requestAuthCode'),
  teams('back', 'pages.backStack.registerBackButtonHandler'),
  teams('open a link', 'app.openLink'),
  teams('share', 'sharing.shareWebContent'),
  teams('sign in', 'authentication.getAuthToken'),
  teams('language, colour scheme', 'app.getContext'),
  lark('title', 'h5sdk.biz.navigation.setTitle'),
  lark('close', 'tt.closeWindow'),
  lark('open a link', 'tt.openSchema', 'documentation'),
  lark('share', 'tt.share'),
  lark('sign in', 'tt.requestAccess'),
  lark('language, colour scheme', 'tt.getSystemInfo'),
  weLink('title', 'HWH5.setNavigationBarTitle', 'documentation'),
  weLink('back', "HWH5.addEventListener of type 'back'"),
  weLink('close', 'HWH5.close'),
  weLink('open a link', 'HWH5.openWebview'),
  weLink('sign in', 'HWH5.getAuthCode'),
  yunZhiJia('title', 'setWebViewTitle'),
  yunZhiJia('back', 'defback'),
  yunZhiJia('close', 'closeWebView'),
  yunZhiJia('open a link', 'localFunction openExtBrowser'),
  yunZhiJia('show a file', 'showFile'),
  yunZhiJia('share', 'share'),
];
