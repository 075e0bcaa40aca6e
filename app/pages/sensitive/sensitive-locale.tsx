import type { LocaleModule } from '@lit/localize';
import type { ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { usePageMessages } from '../../ui/states/use-page-messages.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/sensitive/generated/*.ts');

/** `useSensitiveLocale()` returns the app's language and the `msg` of the page of sensitive words. */
export const [SensitiveLocaleContext, useSensitiveLocale] =
  createServiceContext<LocaleState>('useSensitiveLocale');

/** Provides the messages of the page. */
export function SensitiveMessages({ children }: { children: ReactNode }) {
  const state = usePageMessages(modules);
  return state ? (
    <SensitiveLocaleContext value={state}>{children}</SensitiveLocaleContext>
  ) : (
    <Skeleton kind="list" />
  );
}
