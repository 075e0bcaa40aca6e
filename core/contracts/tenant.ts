import * as v from 'valibot';

import { defaultLanguage, languageCodes, parseLanguage, type Lang } from './language-tags.js';
import { asId, asStringArray, asStringMap } from './parse.js';
import { knownItems, lenient, lenientObject, parsedBy, withDefault } from './schemas.js';

export { defaultLanguage, languageCodes, parseLanguage } from './language-tags.js';
export type { Lang } from './language-tags.js';

/*
 * Tenant and session on the wire. One schema is the type and the parser. Tenant data may come from a host page, a
 * cache or a back end of another version, so its schemas are lenient: invalid parts are dropped one by one.
 */

const id = parsedBy(asId);
const language = parsedBy(parseLanguage);
const text = v.string();
const textList = parsedBy(asStringArray);
const stringMap = parsedBy(asStringMap);

/** A tenant's theme (docs/requirements.md 3.28 to 3.32); `themeToTokens` validates the values. */
const themeSchema = lenientObject({
  primaryColor: lenient(text),
  primaryHoverColor: lenient(text),
  primaryFocusColor: lenient(text),
  bubbleColor: lenient(text),
  /** light, medium, deep or a colour. */
  fontColor: lenient(text),
  fontSize: lenient(v.picklist(['small', 'medium', 'big'])),
  fontDensity: lenient(v.picklist(['compact', 'medium', 'lax'])),
  fontType: lenient(
    lenientObject({
      fontTypeInfo: v.picklist(['default', 'custom', 'i18n']),
      fontType: lenient(text),
      i18nParam: lenient(stringMap),
    }),
  ),
  /** The theme app (docs/requirements.md 3.33); `themeApp` parses the values. */
  appId: lenient(id),
  appType: lenient(id),
  appVersion: lenient(id),
  customButton: lenient(v.union([v.boolean(), text])),
});
export type Theme = v.InferOutput<typeof themeSchema>;

/** A number or money format, which may come as a string. */
const format = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? Number(value) : value)),
  v.picklist([1, 2, 3, 4]),
);

/** Locale settings of the global context (docs/requirements.md 3.17). */
const localeSettingsSchema = lenientObject({
  lang: withDefault(language, defaultLanguage),
  version: withDefault(text, ''),
  /** Version of the tenant's own labels; '' or absent: it has none. An addition to 3.17. */
  labelVersion: lenient(text),
  numberformat: withDefault(format, 1),
  moneyformat: withDefault(format, 1),
  currencymap: withDefault(stringMap, {}),
  baseCurrency: withDefault(text, ''),
  activeLangs: withDefault(knownItems(v.picklist(languageCodes)), []),
  utcreminder: withDefault(v.boolean(), false),
});
export type LocaleSettings = v.InferOutput<typeof localeSettingsSchema>;

/** Tenant locale data (docs/requirements.md 3.18). */
const tenantLocaleSchema = lenientObject({
  dateformat: lenient(text),
  tdate_format: lenient(text),
  datetimeformat: lenient(text),
  tdatetime_format: lenient(text),
  server_timezone: lenient(text),
});
export type TenantLocale = v.InferOutput<typeof tenantLocaleSchema>;

/** Grey mode (docs/requirements.md 4.61): on for true, 1 and '1'. */
const greyStatus = v.pipe(
  v.picklist([1, '1', 0, '0']),
  v.transform((value) => Number(value) === 1),
);

const browserListItemSchema = v.object({
  id: withDefault(id, ''),
  name: withDefault(text, ''),
  browser: text,
});

/** Mobile title config (docs/requirements.md 3.20 to 3.22). */
const mobileTitleSchema = lenientObject({
  showH5Title: withDefault(v.boolean(), false),
  showBackButton: withDefault(v.boolean(), false),
  styleSetting: lenient(lenientObject({ background: lenient(text), color: lenient(text) })),
  thirdPartyAppSetting: lenient(v.picklist(['whiteList', 'blackList'])),
  whiteLists: lenient(knownItems(browserListItemSchema)),
  blackLists: lenient(knownItems(browserListItemSchema)),
});
export type MobileTitleConfig = v.InferOutput<typeof mobileTitleSchema>;

/** Addresses of a tenant's icons; also the response of the tenant-logo readiness call (docs/requirements.md 7.6.9). */
export const tenantLogoSchema = lenientObject({
  faviconUrl: lenient(text),
  /** File id, used when there is no address. */
  faviconId: lenient(id),
  logoUrl: lenient(text),
});
export type TenantLogo = v.InferOutput<typeof tenantLogoSchema>;

/** Hosts of a deployment that links lead to. */
const linkHostsSchema = lenientObject({
  /** Overseas environment, whose public sites end in .cc instead of .cn (docs/requirements.md 9.47). */
  overseas: lenient(v.boolean()),
  /** Domain suffixes of the suite's sites, in addition to that of the public site (docs/requirements.md 5.22, 9.46). */
  suiteDomains: lenient(textList),
  /** Addresses whose origins complete those in rich text that start with `/` (docs/requirements.md 5.33). */
  linkOrigin: lenient(text),
  fileOrigin: lenient(text),
  /** How items of lists match a link; `contains` is the literal rule of docs/requirements.md 5.22, which is not safe. */
  matching: lenient(v.picklist(['host', 'contains'])),
  /**
   * Paths of this site from which texts may show pictures, videos and sounds, in addition to those of files (5.33). One that
   * ends with `/` stands for all below it. A request to them must not change anything.
   */
  filePaths: lenient(textList),
});

/** How the pages of a tenant send requests and handle the end of a session. */
const requestSettingsSchema = lenientObject({
  /** false: the login box is disabled, and the end of a session signs out (docs/requirements.md 4.23). Default: true. */
  loginBox: lenient(v.boolean()),
  /** API modules whose errors are shown as toasts, besides those of docs/requirements.md 8.13. */
  toastModules: lenient(textList),
  /** Further origins that receive the session id (docs/requirements.md 6.3); scheme, host and port must be equal. */
  trustedOrigins: lenient(textList),
  /** True if cookies are sent to trusted origins other than the page's own (docs/requirements.md 7.7.3). */
  withCredentials: lenient(v.boolean()),
  /** Requests with a cache key are wrapped into a POST to this address (docs/requirements.md 7.5.16). */
  transferApi: lenient(text),
});
export type RequestSettings = v.InferOutput<typeof requestSettingsSchema>;

/** The tenant object of `baseTeams`, cached under weaver_teams_obj_cache (docs/requirements.md 3.34, 7.5.10). */
export const tenantDataSchema = lenientObject({
  tenantKey: text,
  tenantName: withDefault(text, ''),
  theme: lenient(themeSchema),
  tenantLogo: lenient(tenantLogoSchema),
  greyInfo: lenient(lenientObject({ mainPageGreyStatus: lenient(v.union([v.boolean(), greyStatus])) })),
  /** Names of the modules that the tenant shows, in their order (docs/requirements.md 6.6). */
  displayModules: withDefault(textList, []),
  locale: lenient(tenantLocaleSchema),
  localeSettings: v.optional(v.pipe(v.unknown(), v.transform(parseLocaleSettings)), {}),
  mobileTitle: lenient(mobileTitleSchema),
  /** A user agent that contains one of these words gets the mobile pages (docs/requirements.md 4.2). */
  mobileAgents: lenient(textList),
  /** Height in px above which a covered part of the viewport is a soft keyboard (docs/requirements.md 9.33). */
  keyboardHeight: lenient(v.pipe(v.number(), v.minValue(80), v.maxValue(800))),
  /**
   * Private deployments have another default favicon (docs/requirements.md 7.6.10), and do not belong to the public site.
   */
  privateDeployment: lenient(v.boolean()),
  /** Items of links that open without a question (docs/requirements.md 5.22). */
  linkAllowList: lenient(textList),
  linkHosts: lenient(linkHostsSchema),
  requestSettings: lenient(requestSettingsSchema),
});
export type TenantData = v.InferOutput<typeof tenantDataSchema>;

function parseLocaleSettings(data: unknown): LocaleSettings {
  const result = v.safeParse(localeSettingsSchema, data);
  return result.success ? result.output : v.parse(localeSettingsSchema, {});
}

/** The signed-in user in the response of `getInfo`. */
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
  /** The user's own choice; absent: the language of the sign-in page, else the tenant's. */
  lang?: Lang;
  /** Page that the user starts with (start-page.ts); absent: the launcher. */
  startPage?: string;
}

export interface ConfigEntry {
  configKey: string;
  configValue: string;
}

/** A tenant on the sign-in page. The reference back end lists demo accounts, a real one does not. */
export const signInTenantSchema = lenientObject({
  tenantKey: v.pipe(v.string(), v.nonEmpty()),
  tenantName: v.pipe(v.string(), v.nonEmpty()),
  theme: lenient(themeSchema),
  lang: withDefault(language, defaultLanguage),
  /** Languages that the tenant's users may choose; empty: all. */
  activeLangs: withDefault(knownItems(v.picklist(languageCodes)), []),
  logoUrl: lenient(text),
  /** Name of the provider by which users sign in as well; absent: none. */
  provider: lenient(text),
  /** True if the tenant has switched sign-in by password off (password-switch.ts). */
  passwordsOff: withDefault(v.boolean(), false),
  /** True if the back end sends links for forgotten passwords (password-links.ts). */
  hasPasswordLinks: withDefault(v.boolean(), false),
  demoAccounts: lenient(
    v.pipe(
      knownItems(v.object({ account: text, name: text, note: withDefault(text, ''), password: text })),
      v.nonEmpty(),
    ),
  ),
});
export type SignInTenant = v.InferOutput<typeof signInTenantSchema>;

export interface SignInRequest {
  tenantKey: string;
  account: string;
  password: string;
  /** Keeps the session across restarts of the browser. */
  remember: boolean;
  /** In place of a one-time password, with which no session begins. */
  newPassword?: string;
}
