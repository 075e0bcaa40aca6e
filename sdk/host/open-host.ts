import { hostScriptsByHost } from '../../core/contracts/start-up-endpoints.js';
import { detectHost } from '../../core/kernel/device/detect-host.js';
import { createInsert } from '../../core/kernel/resources/load-resource-edge.js';
import { createHost } from '../../core/page/hosts/create-host.js';
import type { HostAdapter } from '../../core/page/hosts/host-adapter.js';
import { loadModule } from '../../elements/shared/load-module.js';

/** The adapter of the client around a page. Rejects where the client's package or script cannot be loaded. */
export function openHost(window: Window & typeof globalThis): Promise<HostAdapter> {
  const { userAgent, platform, maxTouchPoints } = window.navigator;
  const scripts = Object.values<string>(hostScriptsByHost);
  const insert = createInsert(window, { isAllowed: ({ href }) => scripts.includes(href) });
  return createHost({
    host: detectHost({ userAgent, platform, maxTouchPoints }).host,
    window,
    clock: window,
    loadModule,
    async load(url) {
      const { done, remove } = insert({ kind: 'script', url, referrerPolicy: 'origin' }, url);
      try {
        await done;
      } finally {
        // The page's markup stays as it was; the script has run.
        remove();
      }
    },
  });
}
