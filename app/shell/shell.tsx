import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';

import type { PageKind, ResolvedAddress } from '../../core/modules/types.js';
import { isVisible } from '../../core/modules/display.js';
import { useApp } from '../app-context.js';
import { HomeDataProvider } from '../home/home-data.js';
import { lazyPart } from '../i18n/lazy-part.js';
import { useLocale } from '../i18n/use-locale.js';
import { PhoneHead, TabBar, WideChrome } from '../layout/layout-parts.js';
import { useLayout } from '../layout/use-layout.js';
import { PageBoundary } from '../states/page-boundary.js';
import { PageActionsProvider } from './page-actions.js';
import { PageTitleProvider } from './page-title.js';
import styles from './shell.module.css';
import { useFavicon } from './use-favicon.js';

const NoAccessPage = lazyPart(async () => (await import('./no-access-page.js')).NoAccessPage);

/** The four pages of the phone that have the tab bar. */
const tabPages: readonly PageKind[] = ['launcher', 'messages', 'apps', 'me'];

interface ShellProps {
  route: ResolvedAddress | undefined;
  children: ReactNode;
}

/** What stays around every page: navigation, search, the person; in the layout of the window. */
export function Shell({ route, children }: ShellProps) {
  useFavicon();
  return (
    <PageTitleProvider>
      <PageActionsProvider>
        <HomeDataProvider>
          <Frame route={route}>{children}</Frame>
        </HomeDataProvider>
      </PageActionsProvider>
    </PageTitleProvider>
  );
}

function Frame({ route, children }: ShellProps) {
  const { platform } = useApp();
  const { msg } = useLocale();
  const layout = useLayout();
  const tenant = useStore(platform.context.$tenant);
  const main = useRef<HTMLElement>(null);
  const key = route ? [route.match.module, route.match.page, route.match.id].join(' ') : '';
  useFocusOnNewPage(main, key);

  const page = route?.match.page;
  const isTab = page !== undefined && tabPages.includes(page);
  const allowed = !route || isVisible(route.entry, tenant?.displayModules);
  return (
    <div
      className={styles.shell}
      data-layout={layout}
      data-tabs={layout === 'phone' && isTab ? '' : undefined}
    >
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // A hash in the address would be an entry of the history that leads nowhere.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {msg('Skip to the content')}
      </a>
      <Suspense fallback={null}>
        {layout !== 'phone' && <WideChrome route={route} tablet={layout === 'tablet'} />}
        {layout === 'phone' && !isTab && <PhoneHead />}
      </Suspense>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <PageBoundary key={key}>
          <Suspense fallback={null}>{allowed ? children : <NoAccessPage />}</Suspense>
        </PageBoundary>
      </main>
      <Suspense fallback={null}>{layout === 'phone' && isTab && <TabBar page={page} />}</Suspense>
    </div>
  );
}

/**
 * After a move to another page the focus is at its beginning, as it would be after a real page load; unless the page
 * has taken it itself, or a dialog is open above it.
 */
function useFocusOnNewPage(main: { current: HTMLElement | null }, base: string): void {
  const last = useRef(base);
  useEffect(() => {
    if (last.current === base) return;
    last.current = base;
    const place = main.current;
    if (place && !place.contains(place.ownerDocument.activeElement)) place.focus({ preventScroll: true });
  }, [main, base]);
}
