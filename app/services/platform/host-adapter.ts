import { createHost } from '../../../core/page/hosts/create-host.js';
import type { HostAdapter } from '../../../core/page/hosts/host-adapter.js';
import { createResourceLoader } from '../../../core/kernel/resources/load-resource.js';
import { createInsert } from '../../../core/kernel/resources/load-resource-edge.js';
import { timersOf } from '../../../core/kernel/request/timers-edge.js';
import { clockOf } from '../../../core/page/startup/throttle.js';
import { hostScriptsByHost } from '../../../core/contracts/start-up-endpoints.js';
import { loadModule } from '../loading/load-module.js';
import type { HostedPage } from './host-support.js';

/** The adapter of each window; it introduces the page to the host once. */
const adapters = new WeakMap<Window, Promise<HostAdapter>>();

/** What the host of the page does for it. Rejects where the host's package or script cannot be loaded. */
export function hostAdapter({ window, device: { host } }: HostedPage): Promise<HostAdapter> {
  const known = adapters.get(window);
  if (known) return known;
  const scripts = Object.values<string>(hostScriptsByHost);
  const loadResource = createResourceLoader({
    insert: createInsert(window, { isAllowed: ({ href }) => scripts.includes(href) }),
    timers: timersOf(window),
  });
  const adapter = createHost({
    host,
    window,
    clock: clockOf(window),
    loadModule,
    load: (url) => loadResource({ kind: 'script', url, referrerPolicy: 'origin' }),
  });
  adapters.set(window, adapter);
  adapter.catch(() => adapters.delete(window));
  return adapter;
}
