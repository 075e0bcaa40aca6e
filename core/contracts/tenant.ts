/** A tenant's theme (spec 3, 'Theme'); every part is optional and checked by `themeToTokens`. */
export interface Theme {
  primaryColor?: string;
  primaryHoverColor?: string;
  primaryFocusColor?: string;
  bubbleColor?: string;
  /** light, medium, deep or a colour. */
  fontColor?: string;
  fontSize?: 'small' | 'medium' | 'big';
  fontDensity?: 'compact' | 'medium' | 'lax';
  fontType?: {
    fontTypeInfo: 'default' | 'custom' | 'i18n';
    fontType?: string;
    i18nParam?: Record<string, string>;
  };
}

/** Locale settings of the global context (spec 3). */
export interface LocaleSettings {
  lang: Lang;
  version: string;
  numberformat: 1 | 2 | 3 | 4;
  moneyformat: 1 | 2 | 3 | 4;
  currencymap: Record<string, string>;
  baseCurrency: string;
  activeLangs: Lang[];
  utcreminder: boolean;
}

/** Tenant locale data (spec 3). */
export interface TenantLocale {
  dateformat?: string;
  tdate_format?: string;
  datetimeformat?: string;
  tdatetime_format?: string;
  server_timezone?: string;
}

export type Lang = 'zh_CN' | 'zh_TW' | 'ja' | 'en' | 'ko' | 'ru' | 'th' | 'es' | 'de' | 'fr' | 'pt' | 'ar';

/** Mobile title config (spec 3). */
export interface MobileTitleConfig {
  showH5Title: boolean;
  showBackButton: boolean;
  styleSetting?: { background?: string; color?: string };
  thirdPartyAppSetting?: 'whiteList' | 'blackList';
  whiteLists?: BrowserListItem[];
  blackLists?: BrowserListItem[];
}

export interface BrowserListItem {
  id: string;
  name: string;
  browser: string;
}

/** Where a tenant's icons lie; also the answer of the tenant-logo readiness call (spec 7.6). */
export interface TenantLogo {
  faviconUrl?: string;
  /** File id, used when there is no address. */
  faviconId?: string;
  logoUrl?: string;
}

/** The tenant object of `baseTeams`, cached under weaver_teams_obj_cache (spec 3, 'Tenant data'). */
export interface TenantData {
  tenantKey: string;
  tenantName: string;
  theme?: Theme;
  tenantLogo?: TenantLogo;
  greyInfo?: { mainPageGreyStatus?: boolean };
  /** Names of the modules the tenant shows, in order (spec 6). */
  displayModules: string[];
  locale?: TenantLocale;
  localeSettings: LocaleSettings;
  mobileTitle?: MobileTitleConfig;
  /** A user agent that contains one of these words gets the mobile pages (spec 4, 'Device type'). */
  mobileAgents?: string[];
  /** true where the suite runs on the tenant's own machines: another default favicon (spec 7.6). */
  privateDeployment?: boolean;
  /** Items a link may point at without asking (spec 5, 'External links'). */
  linkAllowList?: string[];
}

/** The signed-in person as `getInfo` tells it. */
export interface SessionInfo {
  ACCESS_ETEAMSID: string;
  isInvalidEteamsid: boolean;
  tenantKey: string;
  userId: string;
  employeeId: string;
  name: string;
  account: string;
  department: string;
  title: string;
  admin: boolean;
  /** The person's own choice; absent: the tenant's. */
  lang?: Lang;
}

export interface ConfigEntry {
  configKey: string;
  configValue: string;
}

/** What the sign-in page shows of a tenant; the reference back end lists demo accounts, a real one does not. */
export interface SignInTenant {
  tenantKey: string;
  tenantName: string;
  theme?: Theme;
  lang: Lang;
  logoUrl?: string;
  demoAccounts?: { account: string; name: string; note: string; password: string }[];
}

export interface SignInRequest {
  tenantKey: string;
  account: string;
  password: string;
  /** Keep the session over a restart of the browser. */
  remember: boolean;
}
