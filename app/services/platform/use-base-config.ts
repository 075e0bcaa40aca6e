import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { baseConfig, type BaseConfig } from '../../../core/services/config/base-config.js';
import { usePlatform } from './use-platform.js';

/** The tenant's base configuration (docs/requirements.md 3.27); renders again when an administrator changes it. */
export function useBaseConfig(): BaseConfig {
  const entries = useStore(usePlatform().baseConfig.$entries);
  return useMemo(() => baseConfig(entries), [entries]);
}
