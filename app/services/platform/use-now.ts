import { useEffect, useState } from 'react';

import { useTenantTime } from './use-tenant-time.js';

const everyMs = 15_000;

/** 'YYYY-MM-DD HH:mm' in the tenant's zone; renders again when the minute changes. */
export function useNow(): string {
  const tenantTime = useTenantTime();
  const [now, setNow] = useState(() => tenantTime(Date.now()));
  useEffect(() => {
    const tick = (): void => setNow(tenantTime(Date.now()));
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [tenantTime]);
  return now;
}
