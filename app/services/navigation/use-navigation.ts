import { useMemo } from 'react';

import type { Registry } from '../../../core/records/types.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import { usePlatform } from '../platform/use-platform.js';
import type { AppHistory } from '../routing/history.js';
import { useHistory, useRegistry } from '../routing/use-route.js';

/** The services needed to build an address and to navigate to it. */
export interface Navigation {
  platform: AppPlatform;
  history: AppHistory;
  registry: Registry;
}

/** The same object until a service is replaced. */
export function useNavigation(): Navigation {
  const platform = usePlatform();
  const history = useHistory();
  const registry = useRegistry();
  return useMemo(() => ({ platform, history, registry }), [platform, history, registry]);
}
