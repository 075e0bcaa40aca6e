import type {
  BrowserListItem,
  LocaleSettings,
  MobileTitleConfig,
  TenantData,
  TenantLocale,
  TenantLogo,
  Theme,
} from '../contracts/tenant.js';
import {
  omitUndefined,
  asBoolean,
  asId,
  isObject,
  oneOf,
  asString,
  asStringMap,
  asStringArray,
} from '../contracts/parse.js';
import { defaultLanguage, isLang, parseLanguage } from '../locale/languages.js';

const oneFormat = oneOf([1, 2, 3, 4] as const);

/** A number format may come as text. */
function format(value: unknown): LocaleSettings['numberformat'] {
  return oneFormat(typeof value === 'string' ? Number(value) : value) ?? 1;
}

function parseLocaleSettings(data: unknown): LocaleSettings {
  const settings = isObject(data) ? data : {};
  const active = Array.isArray(settings.activeLangs) ? settings.activeLangs.filter(isLang) : [];
  return {
    lang: parseLanguage(settings.lang) ?? defaultLanguage,
    version: asString(settings.version) ?? '',
    numberformat: format(settings.numberformat),
    moneyformat: format(settings.moneyformat),
    currencymap: asStringMap(settings.currencymap) ?? {},
    baseCurrency: asString(settings.baseCurrency) ?? '',
    activeLangs: active,
    utcreminder: settings.utcreminder === true,
  };
}

function parseLocale(data: unknown): TenantLocale | undefined {
  if (!isObject(data)) return undefined;
  return omitUndefined({
    dateformat: asString(data.dateformat),
    tdate_format: asString(data.tdate_format),
    datetimeformat: asString(data.datetimeformat),
    tdatetime_format: asString(data.tdatetime_format),
    server_timezone: asString(data.server_timezone),
  });
}

/** Only the types are looked at here; what the values may be is `themeToTokens`' business. */
function parseTheme(data: unknown): Theme | undefined {
  if (!isObject(data)) return undefined;
  const fontType = isObject(data.fontType) ? data.fontType : {};
  const fontTypeInfo = oneOf(['default', 'custom', 'i18n'] as const)(fontType.fontTypeInfo);
  return omitUndefined({
    primaryColor: asString(data.primaryColor),
    primaryHoverColor: asString(data.primaryHoverColor),
    primaryFocusColor: asString(data.primaryFocusColor),
    bubbleColor: asString(data.bubbleColor),
    fontColor: asString(data.fontColor),
    fontSize: oneOf(['small', 'medium', 'big'] as const)(data.fontSize),
    fontDensity: oneOf(['compact', 'medium', 'lax'] as const)(data.fontDensity),
    fontType:
      fontTypeInfo &&
      omitUndefined({
        fontTypeInfo,
        fontType: asString(fontType.fontType),
        i18nParam: asStringMap(fontType.i18nParam),
      }),
  });
}

/** Also the answer of the tenant-logo readiness call (spec 7.6). */
export function parseTenantLogo(data: unknown): TenantLogo | undefined {
  if (!isObject(data)) return undefined;
  return omitUndefined({
    faviconUrl: asString(data.faviconUrl),
    faviconId: asId(data.faviconId),
    logoUrl: asString(data.logoUrl),
  });
}

function parseBrowsers(data: unknown): BrowserListItem[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((item: unknown) => {
    if (!isObject(item) || typeof item.browser !== 'string') return [];
    return [{ id: asId(item.id) ?? '', name: asString(item.name) ?? '', browser: item.browser }];
  });
}

function parseMobileTitle(data: unknown): MobileTitleConfig | undefined {
  if (!isObject(data)) return undefined;
  const style = isObject(data.styleSetting) ? data.styleSetting : undefined;
  return omitUndefined({
    showH5Title: data.showH5Title === true,
    showBackButton: data.showBackButton === true,
    styleSetting:
      style && omitUndefined({ background: asString(style.background), color: asString(style.color) }),
    thirdPartyAppSetting: oneOf(['whiteList', 'blackList'] as const)(data.thirdPartyAppSetting),
    whiteLists: parseBrowsers(data.whiteLists),
    blackLists: parseBrowsers(data.blackLists),
  });
}

/**
 * Tenant data (spec 3, 'Tenant data (TEAMS)') out of the host's `window.TEAMS`, the cache or `baseTeams`: parts of
 * a wrong type are dropped one by one.
 * @param tenantKey what the data is for when it does not say so itself
 * @returns undefined when it is no object, or is another tenant's
 */
export function parseTenant(data: unknown, tenantKey: string): TenantData | undefined {
  if (!isObject(data)) return undefined;
  const ownKey = asId(data.tenantKey) ?? tenantKey;
  if (ownKey === '' || (tenantKey !== '' && ownKey !== tenantKey)) return undefined;
  const grey = isObject(data.greyInfo) ? data.greyInfo : undefined;
  return omitUndefined({
    tenantKey: ownKey,
    tenantName: asString(data.tenantName) ?? '',
    theme: parseTheme(data.theme),
    tenantLogo: parseTenantLogo(data.tenantLogo),
    greyInfo: grey && omitUndefined({ mainPageGreyStatus: asBoolean(grey.mainPageGreyStatus) }),
    displayModules: asStringArray(data.displayModules) ?? [],
    locale: parseLocale(data.locale),
    localeSettings: parseLocaleSettings(data.localeSettings),
    mobileTitle: parseMobileTitle(data.mobileTitle),
    mobileAgents: asStringArray(data.mobileAgents),
    privateDeployment: asBoolean(data.privateDeployment),
    linkAllowList: asStringArray(data.linkAllowList),
  });
}
