import type { DeviceKind } from '../platform/types.js';

/** Work-chat hosts, spelled as the tenant's white and black lists spell them (spec 1). */
export const hostKinds = [
  'wxwork',
  'MicroMessenger',
  'DingTalk',
  'Lark',
  'Welink',
  'YunZhiJia',
  'Teams',
] as const;

export type HostKind = (typeof hostKinds)[number];

export type Os =
  'Windows' | 'macOS' | 'iOS' | 'Android' | 'HarmonyOS' | 'OpenHarmony' | 'Linux' | 'ChromeOS' | '';

/** What decided the device kind, strongest first (DESIGN 7, 'Device'). */
export type DecidedBy = 'address' | 'desktop-flag' | 'tenant-rule' | 'user-agent';

export interface HostInput {
  userAgent: string;
  /** navigator.maxTouchPoints. */
  maxTouchPoints?: number;
  /** Value of wea_link_keep_uaDevice; counts only when exactly PC, Mobile or Tablet (spec 5). */
  override?: string | null;
  /** The tenant's rule forces Mobile (spec 4). */
  tenantRule?: 'Mobile';
  /** The page runs in the suite's desktop client (spec 4). */
  desktopClient?: boolean;
}

export interface HostResult {
  device: DeviceKind;
  /** '' outside the seven hosts. */
  host: HostKind | '';
  os: Os;
  decidedBy: DecidedBy;
}

/** In the order of asking: WeCom names itself MicroMessenger as well. */
const hostTokens: readonly (readonly [HostKind, RegExp])[] = [
  ['wxwork', /\bwxwork\b/i],
  ['DingTalk', /\bDingTalk\b(?!Bot)/i],
  ['Lark', /\b(?:Lark|Feishu)\b/i],
  ['Welink', /\b(?:hua-?wei-?)?welink\b/i],
  ['YunZhiJia', /\bYunZhiJia\b|\bQing\//i],
  ['Teams', /\bTeams(?:\/|Mobile\b)|\bMicrosoftTeams\b/i],
  ['MicroMessenger', /\bMicroMessenger\b/i],
];

/** Fetchers of link previews name the messenger that they work for, but are not it. Cubot makes telephones. */
const botTokens = /\b(?!cubot)\w*bot\b|spider|crawler|link-?service|link-?preview|uripreview|url2png/i;

function hostOf(userAgent: string): HostKind | '' {
  if (botTokens.test(userAgent)) return '';
  return hostTokens.find(([, token]) => token.test(userAgent))?.[0] ?? '';
}

/** The text in the first brackets: where engines put the machine; messengers' tokens come later. */
function platformPart(userAgent: string): string {
  return /\(([^)]*)\)/.exec(userAgent)?.[1] ?? '';
}

function osOf(part: string, isTouchMac: boolean): Os {
  if (isTouchMac || /\b(?:iPhone|iPad|iPod)\b/i.test(part)) return 'iOS';
  if (/\bOpenHarmony\b/i.test(part)) return 'OpenHarmony';
  if (/\bHarmonyOS\b|\bHarmony\b/i.test(part)) return 'HarmonyOS';
  if (/\bAndroid\b/i.test(part)) return 'Android';
  if (/\bWindows\b/i.test(part)) return 'Windows';
  if (/\bMacintosh\b|\bMac OS X\b/i.test(part)) return 'macOS';
  if (/\bCrOS\b/i.test(part)) return 'ChromeOS';
  if (/\bLinux\b|\bX11\b/i.test(part)) return 'Linux';
  return '';
}

const harmonyDevices: Readonly<Record<string, DeviceKind>> = { phone: 'Mobile', tablet: 'Tablet', pc: 'PC' };
const padTokens = /\b(?:iPad|Tablet|Pad|MatePad|MediaPad|Kindle|KF[A-Z]{3,4})\b|\bSM-[TX]\d/i;
const notHandheld = /\b(?:SmartTV|SMART-TV|GoogleTV|AppleTV|AFT[A-Z]|Android TV|BRAVIA|CrKey|Watch|Wear)\b/i;

function deviceOf(userAgent: string, part: string, isTouchMac: boolean): DeviceKind {
  if (isTouchMac) return 'Tablet';
  const harmony = /\(\s*(phone|tablet|pc)\s*;[^)]*OpenHarmony/i.exec(userAgent)?.[1]?.toLowerCase();
  if (harmony) return harmonyDevices[harmony] ?? 'PC';
  const mobile = /\bMobi(?:le)?\b/i.test(userAgent);
  if (notHandheld.test(userAgent)) return mobile ? 'Mobile' : 'PC';
  if (/\b(?:iPhone|iPod)\b/i.test(part)) return 'Mobile';
  if (/\bAndroid\b|\bHarmony(?:OS)?\b|\biPad\b/i.test(part)) {
    return padTokens.test(userAgent) || !mobile ? 'Tablet' : 'Mobile';
  }
  // Touch says nothing about Windows, and a desktop messenger is a PC.
  if (/\bWindows NT\b|\bMacintosh\b|\bCrOS\b/i.test(part)) return 'PC';
  if (padTokens.test(part)) return 'Tablet';
  return mobile ? 'Mobile' : 'PC';
}

function isDeviceKind(value: unknown): value is DeviceKind {
  return value === 'PC' || value === 'Mobile' || value === 'Tablet';
}

/** Device kind, work-chat host and OS, known at once and small enough for a first load. */
export function detectHost(input: HostInput): HostResult {
  const { userAgent } = input;
  const part = platformPart(userAgent);
  // No Mac has a touch screen: it is an iPad that asks for desktop pages.
  const isTouchMac = /\bMacintosh\b/i.test(part) && (input.maxTouchPoints ?? 0) > 1;
  const found = { host: hostOf(userAgent), os: osOf(part, isTouchMac) };
  if (isDeviceKind(input.override)) return { device: input.override, ...found, decidedBy: 'address' };
  if (input.desktopClient) return { device: 'PC', ...found, decidedBy: 'desktop-flag' };
  if (input.tenantRule === 'Mobile') return { device: 'Mobile', ...found, decidedBy: 'tenant-rule' };
  return { device: deviceOf(userAgent, part, isTouchMac), ...found, decidedBy: 'user-agent' };
}
