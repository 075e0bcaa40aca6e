import { useEffect, useState } from 'react';

import { registerWorker } from '../services/offline/register-worker.js';
import { keptSince } from '../services/offline/kept-since.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { useFormats } from '../records/fields/use-formats.js';
import { UnsentNotice } from '../records/unsent/unsent-notice.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { useTenantTime } from '../services/platform/use-tenant-time.js';
import { OfflineStrip } from '../ui/states/offline-strip.js';

/**
 * Notices above a page, loaded once it is idle: that the browser has no connection, unless the page shows that itself; and
 * what waits for one.
 */
export function PageNotices({ className }: { className?: string | undefined }) {
  const since = useOfflineSince();
  useServiceWorker();
  const tenantTime = useTenantTime();
  const formats = useFormats();
  return (
    <>
      {since !== undefined && (
        <div className={className}>
          <OfflineStrip time={formats.time(tenantTime(since))} />
        </div>
      )}
      <UnsentNotice />
    </>
  );
}

/** When the connection was lost, in milliseconds since 1970; undefined while there is one. */
function useOfflineSince(): number | undefined {
  const { window } = usePlatform();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    // The page itself may have come from the service worker.
    if (!window.navigator.onLine) void keptSince(window).then((at) => setSince(at ?? Date.now()));
    const onOnline = (): void => setSince(undefined);
    const onOffline = (): void => setSince(Date.now());
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [window]);
  return since;
}

/** In a page of the development server files have no hash, and would be kept for ever. */
function useServiceWorker(): void {
  const { window } = usePlatform();
  const { lang } = useLocale();
  useEffect(() => {
    if (import.meta.env.PROD) void registerWorker(window, lang);
  }, [window, lang]);
}
