import type { LocaleModule } from '@lit/localize';
import type { ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { usePageMessages } from '../../ui/states/use-page-messages.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/monitor/generated/*.ts');

/** `useMonitorLocale()` returns the app's language and the `msg` of the monitor's page. */
export const [MonitorLocaleContext, useMonitorLocale] = createServiceContext<LocaleState>('useMonitorLocale');

/** Provides the messages of the page. */
export function MonitorMessages({ children }: { children: ReactNode }) {
  const state = usePageMessages(modules);
  return state ? (
    <MonitorLocaleContext value={state}>{children}</MonitorLocaleContext>
  ) : (
    <Skeleton kind="list" />
  );
}
