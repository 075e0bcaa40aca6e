import { useStore } from '@nanostores/react';

import { baseConfig } from '../../core/config/base-config.js';
import { usePlatform } from '../platform/use-platform.js';

/**
 * `common.batchFirstPageSelected` (docs/requirements.md 3.27): selecting begins with the records of the first page, and
 * the check box of the head selects these alone.
 */
export function useFirstPageSelected(): boolean {
  return baseConfig(useStore(usePlatform().baseConfig.$entries)).batchFirstPageSelected;
}
