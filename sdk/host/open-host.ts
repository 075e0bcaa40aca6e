import { detectHost } from '../../core/kernel/device/detect-host.js';
import type { HostName } from '../../core/kernel/device/types.js';
import { createHost } from '../../core/page/hosts/create-host.js';
import type { HostAdapter } from '../../core/page/hosts/host-adapter.js';
import type { HostSetup } from '../../core/page/hosts/host-app.js';
import { loadModule } from '../../elements/shared/load-module.js';
import type { HostServices } from './with-app.js';

/** Clients in which jobs need the tenant's app. */
const withApps: readonly (HostName | '')[] = ['wxwork', 'MicroMessenger', 'DingTalk', 'Lark', 'Welink'];

/**
 * The adapter of the client around a page. Rejects where the client's package or script cannot be loaded.
 * @param services those of the instance's `init`; undefined before it
 */
export async function openHost(
  window: Window & typeof globalThis,
  services: () => Promise<HostServices> | undefined,
): Promise<HostAdapter> {
  const { userAgent, platform, maxTouchPoints } = window.navigator;
  const { host } = detectHost({ userAgent, platform, maxTouchPoints });
  const open = (setup?: HostSetup): Promise<HostAdapter> =>
    createHost({
      host,
      window,
      clock: window,
      setup,
      loadModule,
      async load(url) {
        const { loadHostScript } = await loadModule(() => import('./load-host-script.js'));
        return loadHostScript(window, url);
      },
    });
  const plain = await open();
  if (!withApps.includes(host)) return plain;
  const { withApp } = await loadModule(() => import('./with-app.js'));
  return withApp({ plain, open, services, clock: window });
}
