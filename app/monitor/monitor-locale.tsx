import type { LocaleModule } from '@lit/localize';
import { useEffect, useState, type ReactNode } from 'react';

import { createServiceContext } from '../context/create-service-context.js';
import { localeState, type LocaleState } from '../i18n/locale-store.js';
import { useLocale } from '../i18n/use-locale.js';
import { loadModule } from '../loading/load-module.js';
import { usePlatform } from '../platform/use-platform.js';
import { Skeleton } from '../states/skeleton.js';

/** Messages of this page alone: in the app's catalogue they would be part of every user's first load. */
const modules = import.meta.glob<LocaleModule>('../../locales/monitor/generated/*.ts');

/** `useMonitorLocale()` returns the app's language and the `msg` of the monitor's page. */
export const [MonitorLocaleContext, useMonitorLocale] = createServiceContext<LocaleState>('useMonitorLocale');

/** Provides the messages of the page in the app's language; in English if they could not be loaded. */
export function MonitorMessages({ children }: { children: ReactNode }) {
  const { lang } = useLocale();
  const { errors } = usePlatform();
  const [state, setState] = useState<LocaleState>();
  useEffect(() => {
    let isCurrent = true;
    const show = (module?: LocaleModule): void => {
      if (isCurrent) setState(localeState(lang, module));
    };
    const load = modules[`../../locales/monitor/generated/${lang}.ts`];
    if (load) {
      loadModule(load).then(show, (error: unknown) => {
        errors.report('monitor', error);
        show();
      });
    } else {
      show();
    }
    return () => {
      isCurrent = false;
    };
  }, [lang, errors]);
  return state ? (
    <MonitorLocaleContext value={state}>{children}</MonitorLocaleContext>
  ) : (
    <Skeleton kind="list" />
  );
}
