import { createHost } from '../../../core/page/hosts/create-host.js';
import type { HostAdapter } from '../../../core/page/hosts/host-adapter.js';
import type { HostSetup } from '../../../core/page/hosts/host-app.js';
import { createResourceLoader } from '../../../core/kernel/resources/load-resource.js';
import { createInsert } from '../../../core/kernel/resources/load-resource-edge.js';
import { timersOf } from '../../../core/kernel/request/timers-edge.js';
import { clockOf } from '../../../core/page/startup/throttle.js';
import { hostScriptsByHost } from '../../../core/contracts/start-up-endpoints.js';
import { loadModule } from '../loading/load-module.js';
import type { AppPlatform } from './create-app-platform.js';
import { hostSetup } from './host-setup.js';

export type HostPlatform = Pick<AppPlatform, 'window' | 'device' | 'request' | 'context' | 'errors'>;

/** The adapters of each window by tenant; '' is that of no tenant, and of those without an app in the host. */
const adapters = new WeakMap<Window, Map<string, Promise<HostAdapter>>>();

/**
 * What the host of the page does for it, with the tenant's app in the host if there is one. Rejects where the host's package
 * or script cannot be loaded.
 * @param tenantKey default: that of the user
 */
export function hostAdapter(
  platform: HostPlatform,
  tenantKey = platform.context.tenantKey(),
): Promise<HostAdapter> {
  const known = adapters.get(platform.window) ?? new Map<string, Promise<HostAdapter>>();
  adapters.set(platform.window, known);
  const present = known.get(tenantKey);
  if (present) return present;
  const adapter = tenantKey === '' ? open(platform) : ofTenant(platform, tenantKey);
  known.set(tenantKey, adapter);
  // The next call tries again.
  adapter.catch(() => known.delete(tenantKey));
  return adapter;
}

async function ofTenant(platform: HostPlatform, tenantKey: string): Promise<HostAdapter> {
  const setup = await hostSetup(platform, tenantKey);
  return setup ? open(platform, setup) : hostAdapter(platform, '');
}

function open({ window, device: { host } }: HostPlatform, setup?: HostSetup): Promise<HostAdapter> {
  const scripts = Object.values<string>(hostScriptsByHost);
  const loadResource = createResourceLoader({
    insert: createInsert(window, { isAllowed: ({ href }) => scripts.includes(href) }),
    timers: timersOf(window),
  });
  return createHost({
    host,
    window,
    clock: clockOf(window),
    setup,
    loadModule,
    load: (url) => loadResource({ kind: 'script', url, referrerPolicy: 'origin' }),
  });
}
