import type { AppPlatform } from '../platform/create-app-platform.js';
import { isSupported } from '../platform/page-support.js';
import { integrationOf } from '../platform/integration.js';

/**
 * Opens an address that signs the user in to another system (requirements 2.3.4): by the deployment's integration module if
 * there is one, else beside the app on PC, and in its place on a phone, where work apps have one window.
 */
export function openLoginSingle(page: Pick<AppPlatform, 'window' | 'device' | 'errors'>, url: string): void {
  const { window, device, errors } = page;
  const { openLoginSingle: open } = integrationOf(window);
  if (open) {
    try {
      open(url);
      return;
    } catch (error) {
      errors.report('login-single', error);
    }
  }
  if (device.kind === 'PC' && isSupported('openLink', page)) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
}
