import { useEffect, useState } from 'react';

import { useFormats } from '../records/fields/use-formats.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { useTenantTime } from '../services/platform/use-tenant-time.js';
import { OfflineStrip } from '../ui/states/offline-strip.js';

/** Notice above an idle page that the browser has no connection; a page that has its own shows that. */
export function OfflineNotice({ className }: { className?: string }) {
  const since = useOfflineSince();
  const tenantTime = useTenantTime();
  const formats = useFormats();
  if (since === undefined) return null;
  return (
    <div className={className}>
      <OfflineStrip time={formats.time(tenantTime(since))} />
    </div>
  );
}

/** When the connection was lost, in milliseconds since 1970; undefined while there is one. */
function useOfflineSince(): number | undefined {
  const { window } = usePlatform();
  const [since, setSince] = useState(() => (window.navigator.onLine ? undefined : Date.now()));
  useEffect(() => {
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
