import type { LocaleModule } from '@lit/localize';
import { useEffect, useState, type ReactNode } from 'react';

import { createServiceContext } from '../context/create-service-context.js';
import { localeState, type LocaleState } from '../i18n/locale-store.js';
import { useLocale } from '../i18n/use-locale.js';
import { loadModule } from '../loading/load-module.js';
import { usePlatform } from '../platform/use-platform.js';

/** Messages about batch tasks alone: in the app's catalogue they would be part of every user's first load. */
const modules = import.meta.glob<LocaleModule>('../../locales/batch/generated/*.ts');

/** `useBatchLocale()` returns the app's language and the `msg` of batch tasks. */
export const [BatchLocaleContext, useBatchLocale] = createServiceContext<LocaleState>('useBatchLocale');

interface BatchMessagesProps {
  children: ReactNode;
  /** Rendered while they load. */
  fallback?: ReactNode;
}

/** Provides the messages about batch tasks in the app's language; in English if they could not be loaded. */
export function BatchMessages({ children, fallback = null }: BatchMessagesProps) {
  const { lang } = useLocale();
  const { errors } = usePlatform();
  const [state, setState] = useState<LocaleState>();
  useEffect(() => {
    let isCurrent = true;
    const show = (module?: LocaleModule): void => {
      if (isCurrent) setState(localeState(lang, module));
    };
    const load = modules[`../../locales/batch/generated/${lang}.ts`];
    if (load) {
      loadModule(load).then(show, (error: unknown) => {
        errors.report('batch', error);
        show();
      });
    } else {
      show();
    }
    return () => {
      isCurrent = false;
    };
  }, [lang, errors]);
  return state ? <BatchLocaleContext value={state}>{children}</BatchLocaleContext> : fallback;
}
