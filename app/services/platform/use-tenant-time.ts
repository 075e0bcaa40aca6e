import { useStore } from '@nanostores/react';
import { useCallback } from 'react';

import { timeIn } from '../i18n/relative-time.js';
import { usePlatform } from './use-platform.js';

/** Returns a function from milliseconds since 1970 to 'YYYY-MM-DD HH:mm' in the tenant's zone. */
export function useTenantTime(): (at: number) => string {
  const { context } = usePlatform();
  const zone = useStore(context.$tenant)?.locale?.server_timezone;
  return useCallback((at) => timeIn(zone, at), [zone]);
}
