import type { LocaleModule } from '@lit/localize';
import type { ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { usePageMessages } from '../../ui/states/use-page-messages.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/settings/generated/*.ts');

/** `useSettingsLocale()` returns the app's language and the `msg` of the page of settings. */
export const [SettingsLocaleContext, useSettingsLocale] =
  createServiceContext<LocaleState>('useSettingsLocale');

/** Provides the messages of the page. */
export function SettingsMessages({ children }: { children: ReactNode }) {
  const state = usePageMessages(modules);
  return state ? (
    <SettingsLocaleContext value={state}>{children}</SettingsLocaleContext>
  ) : (
    <Skeleton kind="list" />
  );
}
