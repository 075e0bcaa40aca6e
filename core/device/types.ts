export type DeviceKind = 'PC' | 'Mobile' | 'Tablet';

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

/** A work-chat host, or the suite's own app and desktop client. */
export type HostName = HostKind | 'weapp';

/** Systems known at once; the full answer may name a rarer one. */
export type Os =
  | 'Windows'
  | 'Windows Phone'
  | 'macOS'
  | 'iOS'
  | 'Android'
  | 'HarmonyOS'
  | 'OpenHarmony'
  | 'Linux'
  | 'ChromeOS'
  | '';

/** What decided the device kind, strongest first (DESIGN 7, 'Device'). */
export type DecidedBy = 'address' | 'desktop-flag' | 'tenant-rule' | 'user-agent';

export interface HostInput {
  userAgent: string;
  /** navigator.platform: tells a telephone that asks for desktop pages. */
  platform?: string;
  /** navigator.maxTouchPoints. */
  maxTouchPoints?: number;
  /** Value of wea_link_keep_uaDevice; counts only when exactly PC, Mobile or Tablet (spec 5). */
  override?: string | null;
  /** The tenant's rule forces Mobile (spec 4). */
  tenantRule?: 'Mobile' | undefined;
  /** The page runs in the suite's desktop client (spec 4). Absent: the user agent tells. */
  desktopClient?: boolean | undefined;
}

export interface HostResult {
  device: DeviceKind;
  /** '' in a plain browser. */
  host: HostName | '';
  os: Os;
  decidedBy: DecidedBy;
}

/** What `navigator.userAgentData.getHighEntropyValues` answers, as far as it is of use here. */
export interface ClientHints {
  platform?: string;
  platformVersion?: string;
  fullVersionList?: readonly { brand: string; version: string }[];
}

export interface DeviceInput extends HostInput {
  /** navigator.language; absent: what the user agent tells. */
  language?: string;
  hints?: ClientHints | undefined;
}

/** The whole detection result (spec 3, 'Device detection result'). Every text is '' where nothing is known. */
export interface DeviceResult {
  device: DeviceKind;
  /** A host's name inside a host, else one of the labels in browser-table.ts, else the name ua-parser-js gives. */
  browser: string;
  /** Of the browser or host. */
  version: string;
  /** Blink, WebKit, Gecko, EdgeHTML, Trident, Presto, or the name ua-parser-js gives. */
  engine: string;
  /** As in the small answer; where that knows none, the name ua-parser-js gives. */
  os: string;
  /** Windows by its product name (10, 8.1, XP), others dotted. */
  osVersion: string;
  /** A language tag with hyphens: zh-CN. */
  language: string;
  host: HostName | '';
  decidedBy: DecidedBy;
}

/** Which of LOOK's three layouts a window gets. */
export type Layout = 'pc' | 'tablet' | 'phone';

export interface DeviceService {
  readonly kind: DeviceKind;
  /** '' in a plain browser. */
  readonly host: HostName | '';
  readonly os: string;
  readonly decidedBy: DecidedBy;
  /** The page runs in the suite's desktop client. */
  readonly desktopClient: boolean;
  /** Of the window as it is now. */
  layout(): Layout;
  /**
   * The whole answer: browser, versions, engine, language. Its code is loaded with the first call; a failed load
   * rejects, and is tried again by the next call.
   */
  full(): Promise<DeviceResult>;
}
