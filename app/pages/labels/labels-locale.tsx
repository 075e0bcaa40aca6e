import type { LocaleModule } from '@lit/localize';
import type { ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { usePageMessages } from '../../ui/states/use-page-messages.js';

const modules = import.meta.glob<LocaleModule>('../../../locales/labels/generated/*.ts');

/** `useLabelsLocale()` returns the app's language and the `msg` of the page of labels. */
export const [LabelsLocaleContext, useLabelsLocale] = createServiceContext<LocaleState>('useLabelsLocale');

/** Provides the messages of the page. */
export function LabelsMessages({ children }: { children: ReactNode }) {
  const state = usePageMessages(modules);
  return state ? (
    <LabelsLocaleContext value={state}>{children}</LabelsLocaleContext>
  ) : (
    <Skeleton kind="list" />
  );
}
