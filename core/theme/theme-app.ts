import { omitUndefined, asId, isObject } from '../contracts/parse.js';

/** The theme app that a tenant's theme was made with (spec 3, 'Theme': theme app settings). */
export interface ThemeApp {
  appId: string;
  appType?: string;
  appVersion?: string;
  /** Whether the app brings buttons of its own. */
  customButton: boolean;
}

/** The theme app's settings in an untrusted theme; undefined for a theme that names no app. */
export function themeApp(theme: unknown): ThemeApp | undefined {
  if (!isObject(theme)) return undefined;
  const appId = asId(theme.appId);
  if (!appId) return undefined;
  return omitUndefined({
    appId,
    appType: asId(theme.appType),
    appVersion: asId(theme.appVersion),
    customButton: theme.customButton === true || theme.customButton === 'true',
  });
}
