import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';

import { languageTag } from '../../core/contracts/languages.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { DecisionHost } from '../records/record/decision-host.js';
import { Routes } from './routes.js';
import { useSession } from '../services/session/use-session.js';
import { loadIllustrations } from '../ui/states/empty-illustration.js';
import { ErrorState } from '../ui/states/error-state.js';
import { loadFailureDialog, LoadFailures } from '../ui/states/load-failures.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { PageBoundary } from '../ui/states/page-boundary.js';
import { Skeleton } from '../ui/states/skeleton.js';
import { loadPlacement } from '../ui/controls/place-panel.js';
import type { ToastService } from '../services/feedback/toasts.js';
import { UiHost } from '../ui/controls/ui-host.js';

const SignedOut = lazyComponent(async () => (await import('./signed-out.js')).SignedOut);
const NoticeHost = lazyComponent(async () => (await import('./notice-host.js')).NoticeHost);
const SignInAgain = lazyComponent(async () => (await import('../pages/signin/sign-in-again.js')).SignInAgain);

/** The app: a page without a session or the suite, and the layers above both. */
export function Root({ toasts }: { toasts?: ToastService }) {
  const session = useSession();
  const platform = usePlatform();
  const { lang, dir } = useLocale();
  const state = useStore(session.$state);

  useEffect(() => {
    const page = platform.window.document.documentElement;
    page.lang = languageTag(lang);
    page.dir = dir;
  }, [platform, lang, dir]);

  const hasFailed = state.phase === 'failed';
  // A layout effect, so that it listens from the moment at which the failure is shown.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    const again = (): void => void session.start();
    platform.window.addEventListener('online', again);
    return () => platform.window.removeEventListener('online', again);
  }, [platform, session, hasFailed]);

  useEffect(() => {
    if (state.phase === 'failed') platform.resources.report(state.error);
  }, [platform, state]);

  const isSignedIn = state.phase === 'signed-in';
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    // To prefetch what an error state needs without a network.
    return platform.rest.whenAtRest(() => {
      setIdle(true);
      toasts?.prefetch();
      SignInAgain.prefetch();
      platform.resources.prefetch();
      Promise.all([loadPlacement(), loadFailureDialog(), loadIllustrations()]).catch((error: unknown) =>
        platform.errors.report('prefetch', error),
      );
    });
  }, [platform, toasts, isSignedIn]);

  return (
    <UiHost toasts={toasts}>
      <PageBoundary>
        {state.phase === 'starting' && <Skeleton kind="home" />}
        {state.phase === 'failed' && <ErrorState error={state.error} retry={() => void session.start()} />}
        {state.phase === 'signed-out' && <SignedOut />}
        {(state.phase === 'signed-in' || state.phase === 'expired') && (
          <DecisionHost>
            <Routes />
          </DecisionHost>
        )}
        {state.phase === 'expired' && <SignInAgain />}
      </PageBoundary>
      {isSignedIn && isIdle && (
        <PageBoundary failure={() => null}>
          <NoticeHost />
        </PageBoundary>
      )}
      <LoadFailures />
    </UiHost>
  );
}
