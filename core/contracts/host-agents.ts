/**
 * What the clients of work-chat hosts have in the user agent, in order of precedence: WeCom also carries the token
 * MicroMessenger, and several hosts carry the token of a browser. The page and the server tell hosts by it.
 */
export const hostAgents = {
  wxwork: /\bwxwork(?:local)?\b/i,
  DingTalk: /\bDingTalk\b(?!Bot)/i,
  Lark: /\b(?:Lark|Feishu)\b/i,
  Welink: /\bHuaWei-AnyOffice\b|\b(?:hua-?wei-?)?welink\b|\bWeCodeIDE\b/i,
  YunZhiJia: /\bYunZhiJia\b|\bQing\/|\bcloudhub \d{5}\b|\bclientId:102\d\d\b/i,
  Teams: /\bTeams(?:\/|Mobile\b)|\bMicrosoftTeams\b/i,
  MicroMessenger: /\bMicroMessenger\b/i,
} as const;
export type AgentHost = keyof typeof hostAgents;
