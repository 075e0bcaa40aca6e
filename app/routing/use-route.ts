import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import type { ResolvedAddress } from '../../core/modules/types.js';
import { useApp } from '../app-context.js';

/** What the page's address leads to; undefined when it leads nowhere. */
export function useRoute(): ResolvedAddress | undefined {
  const { history, registry } = useApp();
  const address = useStore(history.$address);
  return useMemo(() => registry.resolve(address), [registry, address]);
}
