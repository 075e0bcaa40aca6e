import { omitUndefined, asId, parseProperties } from '../../contracts/parse.js';

/** Settings of the theme app that a theme was created with (docs/requirements.md 3.33). */
export interface ThemeApp {
  appId: string;
  appType?: string;
  appVersion?: string;
  /** True if the app has custom buttons. */
  customButton: boolean;
}

/** Parses the theme app settings of an untrusted theme; undefined when it names no app. */
export function themeApp(theme: unknown): ThemeApp | undefined {
  const {
    appId,
    customButton = false,
    ...named
  } = parseProperties(theme, {
    appId: asId,
    appType: asId,
    appVersion: asId,
    customButton: (value) => value === true || value === 'true',
  });
  return appId ? omitUndefined({ appId, ...named, customButton }) : undefined;
}

/** Query parameters that name the theme app to what it asks and opens. */
export function themeAppQuery({ appId, appType, appVersion }: ThemeApp): Record<string, string> {
  return omitUndefined({ appId, appType, appVersion });
}

/**
 * Address that a custom button of the theme app opens, with the app's id, type and version. Undefined when it is no http(s)
 * address: the buttons are the tenant's, so their addresses are not trusted.
 */
export function themeAppAddress(app: ThemeApp, url: string, baseUrl: string): string | undefined {
  if (!URL.canParse(url, baseUrl)) return undefined;
  const address = new URL(url, baseUrl);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  for (const [name, value] of Object.entries(themeAppQuery(app))) address.searchParams.set(name, value);
  return address.origin === new URL(baseUrl).origin
    ? address.pathname + address.search + address.hash
    : address.href;
}
