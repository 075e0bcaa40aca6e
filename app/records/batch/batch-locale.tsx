import type { LocaleModule } from '@lit/localize';
import type { ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { usePageMessages } from '../../ui/states/use-page-messages.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/batch/generated/*.ts');

/** `useBatchLocale()` returns the app's language and the `msg` of batch tasks. */
export const [BatchLocaleContext, useBatchLocale] = createServiceContext<LocaleState>('useBatchLocale');

interface BatchMessagesProps {
  children: ReactNode;
  /** Rendered while they load. */
  fallback?: ReactNode;
}

/** Provides the messages about batch tasks. */
export function BatchMessages({ children, fallback = null }: BatchMessagesProps) {
  const state = usePageMessages(modules);
  return state ? <BatchLocaleContext value={state}>{children}</BatchLocaleContext> : fallback;
}
