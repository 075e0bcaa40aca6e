import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';

import type { Layout } from '../../core/device/types.js';
import { isVisible } from '../../core/modules/display.js';
import type { PageKind, ResolvedAddress } from '../../core/modules/types.js';
import { HomeDataProvider } from '../data/home-data.js';
import { lazyPart } from '../i18n/lazy-part.js';
import { useLocale } from '../i18n/use-locale.js';
import { PageActionsProvider } from '../layout/page-actions.js';
import { PageTitleProvider } from '../layout/page-title.js';
import { useLayout } from '../layout/use-layout.js';
import { usePlatform } from '../platform/use-platform.js';
import { PageBoundary } from '../states/page-boundary.js';
import styles from './shell.module.css';
import { useFavicon } from './use-favicon.js';

const loadWideFrame = () => import('./wide-frame.js');
const loadPhoneFrame = () => import('./phone-frame.js');
const WideFrame = lazy(async () => ({ default: (await loadWideFrame()).WideFrame }));
const PhoneHead = lazy(async () => ({ default: (await loadPhoneFrame()).PhoneHead }));
const TabBar = lazy(async () => ({ default: (await loadPhoneFrame()).TabBar }));

/** Fetches the navigation of a layout, so that the first render has it. */
export async function loadFrame(layout: Layout): Promise<void> {
  await (layout === 'phone' ? loadPhoneFrame() : loadWideFrame());
}

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
  const platform = usePlatform();
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
        {layout !== 'phone' && <WideFrame route={route} tablet={layout === 'tablet'} />}
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
