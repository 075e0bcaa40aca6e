import type { LocaleModule } from '@lit/localize';
import type { ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { usePageMessages } from '../../ui/states/use-page-messages.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/theme/generated/*.ts');

/** `useThemeLocale()` returns the app's language and the `msg` of the theme page. */
export const [ThemeLocaleContext, useThemeLocale] = createServiceContext<LocaleState>('useThemeLocale');

/** Provides the messages of the page. */
export function ThemeMessages({ children }: { children: ReactNode }) {
  const state = usePageMessages(modules);
  return state ? <ThemeLocaleContext value={state}>{children}</ThemeLocaleContext> : <Skeleton kind="list" />;
}
