import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { visibleApps } from '../../../core/records/display.js';
import type { RegistryEntry } from '../../../core/records/types.js';
import { usePlatform } from '../platform/use-platform.js';
import { useRegistry } from '../routing/use-route.js';

/** An app in the navigation: shown by the tenant, with a page for this device. */
export interface NavApp {
  app: string;
  /** Address of the app's start page. */
  address: string;
  modules: readonly RegistryEntry[];
}

/** The tenant's apps in the tenant's order (`displayModules`, requirements 6.6). */
export function useApps(): readonly NavApp[] {
  const platform = usePlatform();
  const registry = useRegistry();
  const shown = useStore(platform.context.$tenant)?.displayModules;
  return useMemo(
    () =>
      visibleApps(registry.entries, shown).flatMap(({ app, modules }) => {
        const address = modules
          .map(({ module }) => registry.addressOf({ module, page: 'list', device: platform.device.kind }))
          .find((each) => each !== undefined);
        return address === undefined ? [] : [{ app, address, modules }];
      }),
    [registry, shown, platform],
  );
}
