import { lazy, Suspense } from 'react';

import type { Layout } from '../../core/device/types.js';
import { useFreshHome } from '../data/use-fresh-home.js';
import { useLocale } from '../i18n/use-locale.js';
import { useLayout } from '../layout/use-layout.js';
import { usePageTitle } from '../layout/use-page-title.js';
import { ErrorStateLater, OfflineStripLater } from '../states/later.js';
import { Skeleton } from '../states/skeleton.js';
import { useNow } from './use-now.js';

const loadWideHome = () => import('./wide-home.js');
const loadPhoneHome = () => import('./phone-home.js');
const WideHome = lazy(async () => ({ default: (await loadWideHome()).WideHome }));
const PhoneHome = lazy(async () => ({ default: (await loadPhoneHome()).PhoneHome }));

/** Fetches the launcher of a layout, so that the first render has it. */
export async function loadHome(layout: Layout): Promise<void> {
  await (layout === 'phone' ? loadPhoneHome() : loadWideHome());
}

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
