import { createResourceLoader } from '../../../core/kernel/resources/load-resource.js';
import { timersOf } from '../../../core/kernel/request/timers-edge.js';
import { createInsert } from '../../../core/kernel/resources/load-resource-edge.js';
import { hostScripts, loadHostScripts } from '../../../core/page/startup/host-scripts.js';
import type { HostAdapter } from '../../../core/page/hosts/host-adapter.js';
import { createOpenData } from '../../../core/page/startup/open-data.js';
import { followOpenData } from '../../../core/page/startup/open-data-edge.js';
import { clockOf } from '../../../core/page/startup/throttle.js';
import { weComOpenData } from '../../../core/page/startup/wecom-open-data.js';
import { hostAdapter } from '../platform/host-adapter.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';
import { keepHostKeys } from './host-keys.js';
import { takeHostLook } from './host-look.js';
import { followInHost } from './host-page.js';

/**
 * Introduces the page to its work-chat host: the address keeps the keys of the host, the host shows the title of the page, its
 * back button goes back in the app, and names that only the host knows are converted. Where a script of the host fails to load, titles and texts stay as they are
 * (requirements 7.6).
 * @param onLook called once the language and the colour scheme of the host are known
 */
export async function startWorkChat(
  platform: AppPlatform,
  history: AppHistory,
  onLook: () => void,
): Promise<() => void> {
  void takeHostLook(platform).then(onLook);
  const stopKeys = keepHostKeys(platform, history);
  const [leaveHost, stopOpenData] = await Promise.all([
    startInHost(platform, history),
    startOpenData(platform),
  ]);
  return () => {
    stopKeys();
    leaveHost();
    stopOpenData();
  };
}

async function startInHost(platform: AppPlatform, history: Pick<AppHistory, 'depth'>): Promise<() => void> {
  const { window, context, errors } = platform;
  let followed: HostAdapter | undefined;
  let leave: (() => void) | undefined;
  let isStopped = false;

  /** Follows the page with the app of the present tenant, if it has one. */
  async function follow(): Promise<void> {
    const tenantKey = context.tenantKey();
    try {
      const adapter = await hostAdapter(platform, tenantKey);
      if (isStopped || adapter === followed || tenantKey !== context.tenantKey()) return;
      leave?.();
      followed = adapter;
      leave = followInHost({ adapter, window, history });
    } catch (error) {
      errors.report('host', error);
    }
  }

  const stop = context.$session.listen(() => void follow());
  await follow();
  return () => {
    isStopped = true;
    stop();
    leave?.();
  };
}

async function startOpenData(platform: AppPlatform): Promise<() => void> {
  const { window, device, context, errors } = platform;
  const scripts = hostScripts(device.host);
  // WeCom's script converts names in the top window only.
  if (scripts.length === 0 || window.top !== window.self) return () => undefined;
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
  const weCom = weComOpenData(window, clockOf(window));
  const openData = createOpenData({
    adapter: {
      async convert(request) {
        const host = await hostAdapter(platform, request.tenantKey);
        const outcome = await host.prepareOpenData();
        if (outcome.state === 'failed') throw new TypeError(outcome.error);
        // Where the app is not set up the client decides.
        return weCom.convert(request);
      },
    },
    tenantKey: () => context.tenantKey(),
    errors,
  });
  // The title of the page is shown by the client.
  return followOpenData({ root: window.document.documentElement, openData, errors });
}
