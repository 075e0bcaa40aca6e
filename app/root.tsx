import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { languageTag } from '../core/locale/languages.js';
import { useApp } from './app-context.js';
import { useLocale } from './i18n/use-locale.js';
import { Routes } from './routes.js';
import { SignInPage } from './signin/sign-in-page.js';
import { SignInAgain } from './signin/sign-in-again.js';
import { ErrorState } from './states/error-state.js';
import { Skeleton } from './states/skeleton.js';
import { UiHost } from './ui/ui-host.js';

/** The whole page: sign-in, or the suite; and what stands above both. */
export function Root() {
  const { session, platform } = useApp();
  const { lang, dir } = useLocale();
  const state = useStore(session.$state);

  useEffect(() => {
    const page = platform.window.document.documentElement;
    page.lang = languageTag(lang);
    page.dir = dir;
  }, [platform, lang, dir]);

  return (
    <UiHost>
      {state.phase === 'starting' && <Skeleton kind="home" />}
      {state.phase === 'failed' && <ErrorState error={state.error} retry={() => void session.start()} />}
      {state.phase === 'signed-out' && <SignInPage />}
      {(state.phase === 'signed-in' || state.phase === 'expired') && <Routes />}
      {state.phase === 'expired' && <SignInAgain />}
    </UiHost>
  );
}
