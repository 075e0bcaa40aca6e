import type { LocaleModule } from '@lit/localize';
import { useEffect, useState } from 'react';

import { localeState, type LocaleState } from '../../services/i18n/locale-store.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { loadModule } from '../../services/loading/load-module.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/**
 * Messages of a page that few users open, from a separate catalogue: in the app's catalogue they would be part of every
 * user's first load. In the app's language, or in English if loading failed; undefined while loading.
 * @param modules of the catalogue's folder, by path; constant
 */
export function usePageMessages(
  modules: Readonly<Record<string, () => Promise<LocaleModule>>>,
): LocaleState | undefined {
  const { lang } = useLocale();
  const { errors } = usePlatform();
  const [state, setState] = useState<LocaleState>();
  useEffect(() => {
    let isCurrent = true;
    const show = (module?: LocaleModule): void => {
      if (isCurrent) setState(localeState(lang, module));
    };
    const load = Object.entries(modules).find(([path]) => path.endsWith(`/${lang}.ts`))?.[1];
    if (load) {
      loadModule(load).then(show, (error: unknown) => {
        errors.report('page-messages', error);
        show();
      });
    } else {
      show();
    }
    return () => {
      isCurrent = false;
    };
  }, [modules, lang, errors]);
  return state;
}
