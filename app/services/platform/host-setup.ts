import { loadHostSetup } from '../../../core/page/hosts/load-host-setup.js';
import type { HostSetup } from '../../../core/page/hosts/host-app.js';
import type { AppPlatform } from './create-app-platform.js';

/** The tenant's app in the host of the page; undefined where there is none, and while the back end cannot say. */
export async function hostSetup(
  { device, request, errors }: Pick<AppPlatform, 'device' | 'request' | 'errors'>,
  tenantKey: string,
): Promise<HostSetup | undefined> {
  try {
    return await loadHostSetup(request, device.host, tenantKey);
  } catch (error) {
    errors.report('host-setup', error);
    return undefined;
  }
}
