import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { themeApp, type ThemeApp } from '../../../core/page/theme/theme-app.js';
import { usePlatform } from '../platform/use-platform.js';

/** The tenant's theme app if it has custom buttons (requirements 3.33). */
export function useThemeApp(): ThemeApp | undefined {
  const { context } = usePlatform();
  const theme = useStore(context.$tenant)?.theme;
  return useMemo(() => {
    const app = themeApp(theme);
    return app?.customButton ? app : undefined;
  }, [theme]);
}
