import { omitUndefined } from './parse.js';
import type { TenantData, TenantLogo, Theme } from './tenant.js';
import { defaultTheme, type ThemeValues } from './theme-page.js';

/** Parts of the tenant's data that belong to its theme (docs/requirements.md 3.20, 3.28 to 3.32, 3.34). */
export type ThemedData = Pick<TenantData, 'theme' | 'tenantLogo' | 'greyInfo' | 'mobileTitle'>;

const orNone = (text: string): string | undefined => text || undefined;

/** Theme of the values, with the theme app of the present theme, which they do not change. */
export function themeOf(values: ThemeValues, present: Theme | undefined): Theme {
  const { appId, appType, appVersion, customButton } = present ?? {};
  return omitUndefined({
    primaryColor: orNone(values.primaryColor),
    primaryHoverColor: orNone(values.primaryHoverColor),
    primaryFocusColor: orNone(values.primaryFocusColor),
    bubbleColor: orNone(values.bubbleColor),
    fontColor: values.fontColor,
    fontSize: values.fontSize,
    fontDensity: values.fontDensity,
    fontType: omitUndefined({
      fontTypeInfo: values.fontTypeInfo,
      fontType: orNone(values.fontType),
      i18nParam: Object.keys(values.i18nParam).length > 0 ? values.i18nParam : undefined,
    }),
    appId,
    appType,
    appVersion,
    customButton,
  });
}

/** Logo and favicon of the values. */
const logoOf = ({ logoUrl, faviconUrl, faviconId }: ThemeValues): TenantLogo =>
  omitUndefined({
    logoUrl: orNone(logoUrl),
    faviconUrl: orNone(faviconUrl),
    faviconId: orNone(faviconId),
  });

/** Values of the tenant's data. What the data does not have, or has in an unknown form, is the default. */
export function themeValuesOf({
  theme = {},
  tenantLogo = {},
  greyInfo,
  mobileTitle,
}: ThemedData): ThemeValues {
  const { styleSetting = {} } = mobileTitle ?? {};
  const { fontTypeInfo, fontType, i18nParam } = theme.fontType ?? {};
  return {
    ...defaultTheme,
    ...omitUndefined({
      primaryColor: theme.primaryColor,
      primaryHoverColor: theme.primaryHoverColor,
      primaryFocusColor: theme.primaryFocusColor,
      bubbleColor: theme.bubbleColor,
      fontColor: theme.fontColor,
      fontSize: theme.fontSize,
      fontDensity: theme.fontDensity,
      fontTypeInfo,
      fontType,
      i18nParam,
      grey: greyInfo?.mainPageGreyStatus,
      titleBarBackground: styleSetting.background,
      titleBarColor: styleSetting.color,
      ...tenantLogo,
    }),
  };
}

/** The data with the theme of the values; everything else of it stays. */
export function withTheme<T extends ThemedData>(data: T, values: ThemeValues): T {
  const { titleBarBackground, titleBarColor, grey } = values;
  const styleSetting = omitUndefined({
    background: orNone(titleBarBackground),
    color: orNone(titleBarColor),
  });
  const mobileTitle = { showH5Title: false, showBackButton: false, ...data.mobileTitle, styleSetting };
  return {
    ...data,
    theme: themeOf(values, data.theme),
    tenantLogo: logoOf(values),
    greyInfo: { ...data.greyInfo, mainPageGreyStatus: grey },
    mobileTitle,
  };
}
