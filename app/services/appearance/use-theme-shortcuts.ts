import { useMemo } from 'react';

import { themeShortcutsPath, themeShortcutsSchema } from '../../../core/contracts/theme-shortcuts.js';
import { themeAppAddress, themeAppQuery, type ThemeApp } from '../../../core/page/theme/theme-app.js';
import { createCall } from '../data/call.js';
import { useServerState } from '../data/server-state.js';
import { useQuery } from '../data/use-query.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';

/** A custom button of the tenant's theme app. */
export interface ThemeLink {
  id: string;
  name: string;
  /** Address with the app's id, type and version. */
  href: string;
}

/** Custom buttons of a theme app, loaded once for each language; none while they are loaded, or cannot be. */
export function useThemeShortcuts(app: ThemeApp | undefined): ThemeLink[] {
  const { request, window } = usePlatform();
  const { query } = useServerState();
  const { lang } = useLocale();
  const shortcuts = useMemo(() => {
    if (!app) return null;
    const asked = themeAppQuery(app);
    const load = (signal: AbortSignal) =>
      createCall(request)(themeShortcutsPath, themeShortcutsSchema, { query: asked, signal });
    return query(['themeShortcuts', lang, JSON.stringify(asked)], load, { keep: true });
  }, [app, request, query, lang]);
  const { data = [] } = useQuery(shortcuts);
  if (!app) return [];
  return data.flatMap(({ id, name, url }) => {
    const href = themeAppAddress(app, url, window.location.origin);
    return href === undefined ? [] : [{ id, name, href }];
  });
}
