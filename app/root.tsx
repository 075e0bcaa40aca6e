import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';

import { languageTag } from '../core/locale/languages.js';
import { useApp } from './app-context.js';
import { useLocale } from './i18n/use-locale.js';
import { Routes } from './routes.js';
import { ErrorState } from './states/error-state.js';
import { PageBoundary } from './states/page-boundary.js';
import { Skeleton } from './states/skeleton.js';
import { UiHost } from './ui/ui-host.js';

const SignInPage = lazy(async () => ({ default: (await import('./signin/sign-in-page.js')).SignInPage }));
const loadSignInAgain = () => import('./signin/sign-in-again.js');
const SignInAgain = lazy(async () => ({ default: (await loadSignInAgain()).SignInAgain }));

const preloadAfterMs = 3000;

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

  // It is needed when the session has ended, perhaps with a network that has, too: so it is here before.
  const signedIn = state.phase === 'signed-in';
  useEffect(() => {
    if (!signedIn) return undefined;
    const timer = platform.window.setTimeout(() => {
      loadSignInAgain().catch((error: unknown) => platform.faults.note('sign-in-again', error));
    }, preloadAfterMs);
    return () => platform.window.clearTimeout(timer);
  }, [platform, signedIn]);

  return (
    <UiHost>
      <PageBoundary>
        {state.phase === 'starting' && <Skeleton kind="home" />}
        {state.phase === 'failed' && <ErrorState error={state.error} retry={() => void session.start()} />}
        {state.phase === 'signed-out' && (
          <Suspense fallback={null}>
            <SignInPage />
          </Suspense>
        )}
        {(state.phase === 'signed-in' || state.phase === 'expired') && <Routes />}
        {state.phase === 'expired' && (
          <Suspense fallback={null}>
            <SignInAgain />
          </Suspense>
        )}
      </PageBoundary>
    </UiHost>
  );
}
