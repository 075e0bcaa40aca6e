import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { isVisible } from '../../core/records/display.js';
import { isStandalone } from '../../core/records/layouts.js';
import type { PageKind, ResolvedAddress } from '../../core/records/types.js';
import { useUnsavedAppearance } from '../services/appearance/use-unsaved-appearance.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { PageActionsProvider } from '../ui/layout/page-actions.js';
import { PageTitleProvider } from '../ui/layout/page-title.js';
import { useLayout } from '../ui/layout/use-layout.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { PageBoundary } from '../ui/states/page-boundary.js';
import { SkipLink } from '../ui/controls/skip-link.js';
import { FailedPage } from './failed-page.js';
import { PhoneHead } from './phone-head.js';
import { Rail } from './rail.js';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.js';
import { TopBar } from './top-bar.js';
import { useFavicon } from './use-favicon.js';

const PageNotices = lazyComponent(async () => (await import('./page-notices.js')).PageNotices);
const NoAccessPage = lazyComponent(async () => (await import('./no-access-page.js')).NoAccessPage);

/** The four pages of the phone that have the tab bar. */
const tabPages: readonly PageKind[] = ['launcher', 'messages', 'apps', 'me'];

interface ShellProps {
  route: ResolvedAddress | undefined;
  children: ReactNode;
}

/**
 * Frame of every page: navigation, search and user menu, in the layout of the window. Pages of the form builder fill
 * the window.
 */
export function Shell({ route, children }: ShellProps) {
  useFavicon();
  useUnsavedAppearance();
  return (
    <PageTitleProvider>
      <PageActionsProvider>
        <Frame route={route}>{children}</Frame>
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
  const [isIdle, setIdle] = useState(false);
  useEffect(() => platform.rest.whenAtRest(() => setIdle(true)), [platform]);
  const key = route ? [route.match.module, route.match.page, route.match.id].join(' ') : '';
  useFocusOnNewPage(main, key);

  const page = route?.match.page;
  const isTab = page !== undefined && tabPages.includes(page);
  const isBare = layout !== 'phone' && route !== undefined && isStandalone(route);
  const allowed = !route || isVisible(route.entry, tenant?.displayModules);
  return (
    <div
      className={styles.shell}
      data-layout={layout}
      data-standalone={isBare ? '' : undefined}
      data-tabs={layout === 'phone' && isTab ? '' : undefined}
    >
      <SkipLink
        part="main"
        to={() => main.current?.querySelector<HTMLElement>('[data-page-content]') ?? main.current}
      >
        {msg('Skip to content')}
      </SkipLink>
      {layout === 'pc' && !isBare && <TopBar />}
      {layout !== 'phone' && !isBare && <Rail route={route} tablet={layout === 'tablet'} />}
      {layout === 'phone' && !isTab && <PhoneHead />}
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {isIdle && (
          <PageBoundary failure={() => null}>
            <PageNotices className={styles.offline} />
          </PageBoundary>
        )}
        <PageBoundary
          key={key}
          failure={(error, retry) => <FailedPage route={route} error={error} retry={retry} />}
        >
          {allowed ? children : <NoAccessPage />}
        </PageBoundary>
      </main>
      {layout === 'phone' && isTab && <TabBar page={page} />}
    </div>
  );
}

/**
 * Focuses the start of a new page, as after a document load, unless the page has moved the focus itself or a dialog is
 * open above it.
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
