import { defined, idText, isObject } from '../contracts/parse.js';

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
  const appId = idText(theme.appId);
  if (!appId) return undefined;
  return defined({
    appId,
    appType: idText(theme.appType),
    appVersion: idText(theme.appVersion),
    customButton: theme.customButton === true || theme.customButton === 'true',
  });
}
