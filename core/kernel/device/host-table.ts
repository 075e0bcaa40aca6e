import { hostAgents } from '../../contracts/host-agents.js';
import type { AgentParts } from './split-agent.js';
import type { HostName } from './types.js';

interface HostRow {
  name: HostName;
  token: RegExp;
  /** Matches the host's version in its first group. */
  version: RegExp;
}

/** In order of precedence. */
const rows: readonly HostRow[] = [
  { name: 'weapp', token: /\bweapp(?:-\w+)?\/|\beteams-desktop\b/i, version: /\bweapp(?:-\w+)?\/([\d.]+)/i },
  { name: 'wxwork', token: hostAgents.wxwork, version: /\bwxwork(?:local)?\/([\d.]+)/i },
  { name: 'DingTalk', token: hostAgents.DingTalk, version: /\bDingTalk[/(]([\d.]+)/i },
  { name: 'Lark', token: hostAgents.Lark, version: /\b(?:Lark|Feishu)\/([\d.]+)/i },
  {
    name: 'Welink',
    token: hostAgents.Welink,
    version: /\b(?:HuaWei-AnyOffice|welink|WeCodeIDE)\/?([\d.]+)/i,
  },
  {
    name: 'YunZhiJia',
    token: hostAgents.YunZhiJia,
    version: /(?:\bYunZhiJia|\bQing|\b102\d\d)\/([\d.]+)/i,
  },
  {
    name: 'Teams',
    token: hostAgents.Teams,
    version: /\b(?:Teams|MicrosoftTeams|TeamsMobile-\w+(?:\/\d+)?)\/([\d.]+)/i,
  },
  { name: 'MicroMessenger', token: hostAgents.MicroMessenger, version: /\bMicroMessenger\/([\d.]+)/i },
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
