import { storageKeys } from '../../../core/contracts/names.js';
import type { StorageService } from '../../../core/kernel/storage/types.js';

/**
 * The run mode (requirements 4, 'Start-up'). That of the tab, under `portico-run-mode` in session storage, overrides that
 * of the build. `vite build --mode release` makes a release; a development server counts as test.
 */
export function runModeOf(
  storage: Pick<StorageService, 'getText'>,
  built: { mode: string; dev: boolean },
): string {
  return storage.getText('session', storageKeys.runMode) ?? (built.dev ? 'test' : built.mode);
}
