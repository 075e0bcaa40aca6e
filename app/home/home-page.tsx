import { Suspense } from 'react';

import { PhoneHome, WideHome } from '../layout/layout-parts.js';
import { useLayout } from '../layout/use-layout.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePageTitle } from '../shell/use-page-title.js';
import { ErrorStateLater, OfflineStripLater } from '../states/later.js';
import { Skeleton } from '../states/skeleton.js';
import { useFreshHome } from './use-fresh-home.js';
import { useNow } from './use-now.js';

/** The launcher: what waits, where to go, what the day brings. */
export function HomePage() {
  const { msg } = useLocale();
  const layout = useLayout();
  const load = useFreshHome();
  const now = useNow();
  usePageTitle(msg('Home'));

  if (!load.data) {
    return load.state === 'failed' ? (
      <ErrorStateLater level={1} error={load.error} retry={load.reload} />
    ) : (
      <Skeleton kind="home" />
    );
  }
  return (
    <>
      {load.state === 'failed' && <OfflineStripLater error={load.error} time={load.at} retry={load.reload} />}
      <Suspense fallback={<Skeleton kind="home" />}>
        {layout === 'phone' ? (
          <PhoneHome home={load.data} now={now} />
        ) : (
          <WideHome home={load.data} now={now} />
        )}
      </Suspense>
    </>
  );
}
