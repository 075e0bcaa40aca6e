import { omitUndefined, asId, isObject } from '../contracts/parse.js';

/** Settings of the theme app that a theme was created with (docs/requirements.md 3.33). */
export interface ThemeApp {
  appId: string;
  appType?: string;
  appVersion?: string;
  /** Whether the app has custom buttons. */
  customButton: boolean;
}

/** Parses the theme app settings of an untrusted theme; undefined when it names no app. */
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
