import { createResourceLoader } from '../../../core/kernel/resources/load-resource.js';
import { timersOf } from '../../../core/kernel/request/timers-edge.js';
import { createInsert } from '../../../core/kernel/resources/load-resource-edge.js';
import { hostScripts, loadHostScripts } from '../../../core/page/startup/host-scripts.js';
import { createOpenData } from '../../../core/page/startup/open-data.js';
import { followOpenData } from '../../../core/page/startup/open-data-edge.js';
import { clockOf } from '../../../core/page/startup/throttle.js';
import { weComOpenData } from '../../../core/page/startup/wecom-open-data.js';
import { hostAnswer } from '../platform/host-support.js';
import type { AppPlatform } from '../platform/create-app-platform.js';

/**
 * Loads the scripts of a work-chat host, and converts the names that only the host knows. Used in such a host only;
 * when its scripts fail to load, the texts stay unchanged (requirements 7.6).
 */
export async function startWorkChat(platform: AppPlatform): Promise<() => void> {
  const { window, device, context, errors } = platform;
  const scripts = hostScripts(device.host);
  try {
    const isAllowed = ({ origin, pathname }: URL): boolean =>
      scripts.some(({ src }) => new URL(src, window.document.baseURI).href === origin + pathname);
    const load = createResourceLoader({
      insert: createInsert(window, { isAllowed }),
      timers: timersOf(window),
    });
    await loadHostScripts(scripts, ({ src, referrerPolicy }) =>
      load({ kind: 'script', url: src, referrerPolicy }),
    );
  } catch (error) {
    errors.report('host-scripts', error);
  }
  if (hostAnswer('openData', platform).support !== 'sdk') return () => undefined;
  const openData = createOpenData({
    adapter: weComOpenData(window, clockOf(window)),
    tenantKey: () => context.tenantKey(),
    errors,
  });
  return followOpenData({ root: window.document.body, openData, errors });
}
