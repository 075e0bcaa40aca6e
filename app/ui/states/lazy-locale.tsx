import type { LocaleModule } from '@lit/localize';
import { useEffect, useState, type ReactNode } from 'react';

import { createServiceContext } from '../../services/context/create-service-context.js';
import { localeState, type LocaleState } from '../../services/i18n/locale-store.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { loadModule } from '../../services/loading/load-module.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Skeleton } from './skeleton.js';

type Modules = Readonly<Record<string, () => Promise<LocaleModule>>>;

/** The catalogue in the app's language, or in English if loading failed; undefined while loading. */
function useCatalogue(modules: Modules): LocaleState | undefined {
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

interface MessagesProps {
  children: ReactNode;
  /** Rendered while they load. */
  fallback?: ReactNode;
}

/**
 * A separate catalogue for what few users open: in the app's catalogue its messages would be part of every user's first
 * load.
 * @param name of the hook, for its error outside of the provider
 * @param modules of the catalogue's folder, by path
 * @returns the provider, and the hook that returns the app's language and the catalogue's `msg`
 */
export function createLazyLocale(
  name: string,
  modules: Modules,
): [Messages: (props: MessagesProps) => ReactNode, useMessages: () => LocaleState] {
  const [CatalogueContext, useMessages] = createServiceContext<LocaleState>(name);
  function Messages({ children, fallback = <Skeleton kind="list" /> }: MessagesProps) {
    const state = useCatalogue(modules);
    return state ? <CatalogueContext value={state}>{children}</CatalogueContext> : fallback;
  }
  return [Messages, useMessages];
}
