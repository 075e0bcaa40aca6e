import type { AgentParts } from './split-agent.js';
import type { HostName } from './types.js';

interface HostRow {
  name: HostName;
  token: RegExp;
  /** Matches the host's version in its first group. */
  version: RegExp;
}

/**
 * In order of precedence: WeCom also carries the token MicroMessenger, and several hosts carry the token of a browser.
 */
const rows: readonly HostRow[] = [
  { name: 'weapp', token: /\bweapp(?:-\w+)?\/|\beteams-desktop\b/i, version: /\bweapp(?:-\w+)?\/([\d.]+)/i },
  { name: 'wxwork', token: /\bwxwork(?:local)?\b/i, version: /\bwxwork(?:local)?\/([\d.]+)/i },
  { name: 'DingTalk', token: /\bDingTalk\b(?!Bot)/i, version: /\bDingTalk[/(]([\d.]+)/i },
  { name: 'Lark', token: /\b(?:Lark|Feishu)\b/i, version: /\b(?:Lark|Feishu)\/([\d.]+)/i },
  {
    name: 'Welink',
    token: /\bHuaWei-AnyOffice\b|\b(?:hua-?wei-?)?welink\b|\bWeCodeIDE\b/i,
    version: /\b(?:HuaWei-AnyOffice|welink|WeCodeIDE)\/?([\d.]+)/i,
  },
  {
    name: 'YunZhiJia',
    token: /\bYunZhiJia\b|\bQing\/|\bcloudhub \d{5}\b|\bclientId:102\d\d\b/i,
    version: /(?:\bYunZhiJia|\bQing|\b102\d\d)\/([\d.]+)/i,
  },
  {
    name: 'Teams',
    token: /\bTeams(?:\/|Mobile\b)|\bMicrosoftTeams\b/i,
    version: /\b(?:Teams|MicrosoftTeams|TeamsMobile-\w+(?:\/\d+)?)\/([\d.]+)/i,
  },
  { name: 'MicroMessenger', token: /\bMicroMessenger\b/i, version: /\bMicroMessenger\/([\d.]+)/i },
];

/** Link-preview bots, which carry the token of the messenger they work for. Cubot is a phone brand. */
const bots = /\b(?!cubot)\w*bot\b|spider|crawler|link-?service|link-?preview|uripreview|url2png/i;

/** Tokens of the suite's desktop client. */
const desktopClient = /\bweapp-pc\/|\beteams-desktop\b/i;

export function hostOf({ all, rest }: AgentParts): HostName | '' {
  const row = rows.find(({ token }) => token.test(rest));
  return row && !bots.test(all) ? row.name : '';
}

export function hostVersion(host: HostName, { rest }: AgentParts): string {
  return rows.find(({ name }) => name === host)?.version.exec(rest)?.[1] ?? '';
}

export function isDesktopClient({ rest }: AgentParts): boolean {
  return desktopClient.test(rest);
}
