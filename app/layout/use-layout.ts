import { useSyncExternalStore } from 'react';

import type { Layout } from '../../core/device/types.js';
import { usePlatform } from '../platform/use-platform.js';

/** The window's layout; renders again when a resize or a rotation changes it. */
export function useLayout(): Layout {
  const platform = usePlatform();
  return useSyncExternalStore(
    (changed) => {
      platform.window.addEventListener('resize', changed);
      return () => platform.window.removeEventListener('resize', changed);
    },
    () => platform.device.layout(),
  );
}
