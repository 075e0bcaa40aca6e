/** A browser or app and the token in its user agent; the first group of the expression is the version. */
interface BrowserRow {
  name: string;
  token: RegExp;
}

/**
 * Browsers that name themselves beside the engine they are built on. The first match counts, so a browser stands
 * before those it is based on. These names and those of the hosts are the labels of `detectDevice`.
 */
const rows: readonly BrowserRow[] = [
  // Apps that show pages in a browser of the system or of another vendor.
  { name: 'Alipay', token: /\bAlipayClient(?:\/([\d.]+))?/ },
  { name: 'Taobao', token: /\bAliApp\(TB\/([\d.]+)/ },
  { name: 'QQ', token: /\bQQ\/([\d.]+)/ },
  { name: 'Weibo', token: /__weibo__([\d.]+)|\bWeibo \(/ },
  { name: 'Baidu', token: /\b(?:baiduboxapp|bdhonorbrowser)\/([\d.]+)/i },
  { name: 'Douyin', token: /\baweme(?:_lite)?[_/]([\d.]+)/i },
  { name: 'Toutiao', token: /\bNewsArticle\/([\d.]+)/ },
  { name: 'Facebook', token: /\bFBAV\/([\d.]+)|\bFBAN\// },
  { name: 'Instagram', token: /\bInstagram[ /]([\d.]+)/ },
  { name: 'Line', token: /\bLine\/([\d.]+)/ },
  { name: 'Google App', token: /\bGSA\/([\d.]+)/ },
  // Chinese browsers.
  {
    name: '360 Browser',
    token:
      /\b(?:QHBrowser|mso_app|harmony360Browser|360browser)[ /(]*([\d.]+)?|\bQIHU 360|\b360(?:SE|EE|Aphone|Alitephone)\b|360 Aphone/i,
  },
  {
    name: 'Sogou Browser',
    token:
      /\b(?:SogouMobileBrowser|SogouMSE|SogouSearch|Sogou)[ /,a-z]*([\d.]+)|\bMetaSr ?([\d.]+)?|\bSE 2\.x\b/i,
  },
  { name: '2345 Browser', token: /\b(?:Mb)?2345(?:Explorer|Browser|chrome)[ /v]*([\d.]+)?/i },
  { name: 'LieBao', token: /\bLBBROWSER\b|\bLieBaoFast\/([\d.]+)/i },
  { name: 'Quark', token: /\bQuark(?:PC)?\/([\d.]+)/i },
  {
    name: 'UCBrowser',
    token: /\b(?:UCBrowser|UCWEB|UBrowser|UCMini|UCTurbo)[ /]?([\d.]+)?|\bUC Browser ?([\d.]+)?/i,
  },
  { name: 'QQBrowser', token: /\b(?:M?QQBrowser(?:Lite)?|TencentTraveler)[ /]?(?:Mini)?([\d.]+)?/i },
  { name: 'MIUI Browser', token: /\bMiuiBrowser(?:\/([\d.]+))?/i },
  { name: 'Huawei Browser', token: /\b(?:HuaweiBrowser|HBPC)\/([\d.]+)/i },
  { name: 'Honor Browser', token: /\bHonorBrowser\/([\d.]+)/i },
  { name: 'vivo Browser', token: /\bVivoBrowser\/([\d.]+)/i },
  { name: 'OPPO Browser', token: /\b(?:HeyTapBrowser|OppoBrowser)\/([\d.]+)/i },
  { name: 'Meizu Browser', token: /\bMZBrowser\/([\d.]+)/i },
  {
    name: 'Baidu',
    token:
      /\b(?:BIDUBrowser|baidubrowser|bdbrowser\w*|FlyFlow|BaiduHD|baiduboxpad)[ /_i]*([\d.]+)?|\bBdMobile\b/i,
  },
  { name: 'Maxthon', token: /\b(?:Maxthon|MxBrowser|MXiOS)[ /]?([\d.]+)?/i },
  { name: 'TheWorld', token: /\bTheWorld[ /]?([\d.]+)?/i },
  // Other browsers built on Chromium, Gecko or WebKit.
  { name: 'Samsung Browser', token: /\bSamsungBrowser\/([\d.]+)/i },
  {
    name: 'Yandex',
    token: /\bYa(?:Search)?Browser\/([\d.]+)|\bYandexSearch\/([\d.]+)|\bYaApp_(?:Android|iOS)\w*\/([\d.]+)/,
  },
  { name: 'Opera Mini', token: /\bOpera ?Mini[/ ]([\d.]+)|\bOPiOS\/([\d.]+)/ },
  {
    name: 'Opera',
    token: /\bOP(?:R|T|X|RGX)\/([\d.]+)|\bOpera\b.*\bVersion\/([\d.]+)|\bOpera[/ ]([\d.]+)|\bCoast\/([\d.]+)/,
  },
  { name: 'Vivaldi', token: /\bVivaldi\/([\d.]+)/ },
  { name: 'Brave', token: /\bBrave(?: Chrome)?\/([\d.]+)/ },
  { name: 'Whale', token: /\bWhale\/([\d.]+)/ },
  { name: 'Coc Coc', token: /\bcoc_coc_browser\/([\d.]+)/ },
  { name: 'DuckDuckGo', token: /\b(?:DuckDuckGo|Ddg)\/([\d.]+)/ },
  { name: 'Puffin', token: /\bPuffin\/([\d.]+)/ },
  { name: 'Silk', token: /\bSilk\/([\d.]+)/ },
  { name: 'Edge', token: /\bEdg(?:e|A|iOS)?\/([\d.]+)/ },
  { name: 'IE', token: /\bIEMobile[/ ]([\d.]+)|\bMSIE ([\d.]+)|\bTrident\/.*\brv:([\d.]+)/ },
];

/** Common browsers, matched last because most others carry their tokens as well. */
const commonRows: readonly BrowserRow[] = [
  { name: 'SeaMonkey', token: /\b(?:SeaMonkey|Iceape)\/([\d.]+)/ },
  { name: 'Pale Moon', token: /\bPaleMoon\/([\d.]+)/ },
  { name: 'K-Meleon', token: /\bK-Meleon\/([\d.]+)/ },
  { name: 'Firefox', token: /\b(?:FxiOS|Focus|Klar)\/([\d.]+)|\bFirefox\/([\d.]+)/ },
  { name: 'Headless Chrome', token: /\bHeadlessChrome(?:\/([\d.]+))?/ },
  { name: 'Electron', token: /\bElectron\/([\d.]+)/ },
  { name: 'Chrome', token: /\bCriOS\/([\d.]+)/ },
  { name: 'ArkWeb', token: /\bArkWeb\/([\d.]+)/ },
  { name: 'Chrome WebView', token: /; wv\).*\bChrome\/([\d.]+)|\bVersion\/[\d.]+ Chrome\/([\d.]+)/ },
];

/** The most frequent form of a user agent, matched before the tables. */
const bareChrome =
  /^Mozilla\/5\.0 \([^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Chrome\/([\d.]+)(?: Mobile)? Safari\/[\d.]+$/;
const chrome = /\bChrome\/([\d.]+)/;
/** A further name after Chrome's: a browser of its own, which ua-parser-js may know. */
const namedAfterChrome = /\bSafari\/[\d.]+ (?!Mobile\b)[A-Z][\w.]*\/\d|\bChromium\b|\blike Chrome\b/;
const safari = /\bVersion\/([\d.]+).*\bSafari\//;

/** All labels of `detectDevice` besides the names of hosts and those of ua-parser-js. */
export const browserLabels: readonly string[] = [
  ...new Set([...rows, ...commonRows].map(({ name }) => name)),
  'Safari',
  'Android Browser',
];

export interface NamedBrowser {
  browser: string;
  version: string;
}

function named(name: string, match: RegExpExecArray): NamedBrowser {
  return { browser: name, version: match.slice(1).find((group) => group) ?? '' };
}

function search(list: readonly BrowserRow[], text: string): NamedBrowser | undefined {
  for (const { name, token } of list) {
    const match = token.exec(text);
    if (match) return named(name, match);
  }
  return undefined;
}

/** Browser of a user agent; undefined where the tables are not certain and ua-parser-js decides. */
export function browserOf(agent: string, os: string): NamedBrowser | undefined {
  const bare = bareChrome.exec(agent);
  if (bare) return named('Chrome', bare);
  const found = search(rows, agent) ?? search(commonRows, agent);
  if (found) return found;
  const ofChrome = chrome.exec(agent);
  if (ofChrome) return namedAfterChrome.test(agent) ? undefined : named('Chrome', ofChrome);
  if (os === 'Android') {
    const ofSystem = /\bVersion\/([\d.]+).*\bSafari\//.exec(agent);
    return ofSystem ? named('Android Browser', ofSystem) : undefined;
  }
  const ofApple = os === 'iOS' || os === 'macOS' ? safari.exec(agent) : null;
  if (ofApple) return named('Safari', ofApple);
  // An app's web view on iOS, which always has Safari's engine and often no name.
  return os === 'iOS' && /\bAppleWebKit\//.test(agent) ? { browser: 'Safari', version: '' } : undefined;
}
