import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import type { Registry, ResolvedAddress } from '../../../core/records/types.js';
import { createServiceContext } from '../context/create-service-context.js';
import type { AppHistory } from './history.js';

/** `useHistory()` returns the app's session history. */
export const [HistoryContext, useHistory] = createServiceContext<AppHistory>('useHistory');

/** `useRegistry()` returns the registry of modules and their addresses. */
export const [RegistryContext, useRegistry] = createServiceContext<Registry>('useRegistry');

/** Parsed current address; undefined when it has no page. */
export function useRoute(): ResolvedAddress | undefined {
  const registry = useRegistry();
  const address = useStore(useHistory().$address);
  return useMemo(() => registry.resolve(address), [registry, address]);
}
