import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

import { nowIn } from '../i18n/moments.js';
import { usePlatform } from '../platform/use-platform.js';

const everyMs = 15_000;

/** 'YYYY-MM-DD HH:mm' in the tenant's zone; renders again when the minute changes. */
export function useNow(): string {
  const platform = usePlatform();
  const zone = useStore(platform.context.$tenant)?.locale?.server_timezone;
  const [now, setNow] = useState(() => nowIn(zone, Date.now()));
  useEffect(() => {
    const tick = (): void => setNow(nowIn(zone, Date.now()));
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
}
