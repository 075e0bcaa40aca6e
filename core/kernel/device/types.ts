export type DeviceKind = 'PC' | 'Mobile' | 'Tablet';

/** Work-chat hosts, spelled as in the tenant's white and black lists (docs/requirements.md 1.5). */
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

/** A work-chat host, or the suite's own app or desktop client. */
export type HostName = HostKind | 'weapp';

/** Systems that `detectHost` knows; the full result may name others. */
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

/** Source of the device kind, highest precedence first. */
export type DecidedBy = 'address' | 'desktop-flag' | 'tenant-rule' | 'user-agent';

export interface HostInput {
  userAgent: string;
  /** `navigator.platform`, which identifies a phone that requests desktop pages. */
  platform?: string;
  /** `navigator.maxTouchPoints`. */
  maxTouchPoints?: number;
  /** Value of `wea_link_keep_uaDevice`; counts only when it is exactly PC, Mobile or Tablet. */
  override?: string | null;
  /** The tenant's rule forces Mobile (docs/requirements.md 4.2). */
  tenantRule?: 'Mobile' | undefined;
  /** True if the page runs in the suite's desktop client; taken from the user agent by default. */
  desktopClient?: boolean | undefined;
}

export interface HostResult {
  device: DeviceKind;
  /** Empty in a plain browser. */
  host: HostName | '';
  os: Os;
  decidedBy: DecidedBy;
}

/** The used part of the result of `navigator.userAgentData.getHighEntropyValues()`. */
export interface ClientHints {
  platform?: string;
  platformVersion?: string;
  fullVersionList?: readonly { brand: string; version: string }[];
}

export interface DeviceInput extends HostInput {
  /** `navigator.language`; taken from the user agent by default. */
  language?: string;
  hints?: ClientHints | undefined;
}

/** Full detection result (docs/requirements.md 3.9). Unknown strings are empty. */
export interface DeviceResult {
  device: DeviceKind;
  /** Name of the host inside a host; else a label of browser-table.ts, else the name given by ua-parser-js. */
  browser: string;
  /** Version of the browser or host. */
  version: string;
  /** Blink, WebKit, Gecko, EdgeHTML, Trident, Presto, or the name given by ua-parser-js. */
  engine: string;
  /** System of `detectHost`, or the name given by ua-parser-js where that is empty. */
  os: string;
  /** Product name for Windows (10, 8.1, XP), dotted numbers for others. */
  osVersion: string;
  /** Language tag with hyphens: zh-CN. */
  language: string;
  host: HostName | '';
  decidedBy: DecidedBy;
}

/** Layout of the page app. */
export type Layout = 'pc' | 'tablet' | 'phone';

export interface DeviceService {
  readonly kind: DeviceKind;
  /** Empty in a plain browser. */
  readonly host: HostName | '';
  readonly os: string;
  readonly decidedBy: DecidedBy;
  /** True if the page runs in the suite's desktop client. */
  readonly desktopClient: boolean;
  /** Layout for the current width of the window. */
  layout(): Layout;
  /**
   * Full result with browser, versions, engine and language. Its code is loaded with the first call; a failed load
   * rejects, and the next call tries again.
   */
  full(): Promise<DeviceResult>;
}
