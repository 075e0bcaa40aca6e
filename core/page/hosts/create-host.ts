import { hostScriptsByHost } from '../../contracts/start-up-endpoints.js';
import type { HostName } from '../../kernel/device/types.js';
import { createHostAdapter, type Clock, type HostAdapter, type HostCalls } from './host-adapter.js';
import type { HostSetup } from './host-app.js';

export interface HostDeps {
  /** Host of the page, as `detectHost` names it. */
  host: HostName | '';
  window: Window;
  clock: Clock;
  /** The tenant's app in the host; absent: it is not set up. */
  setup?: HostSetup | undefined;
  /** Loads a script of a host that has no package; rejects when it fails to load. */
  load: (src: string) => Promise<unknown>;
  /** Loads a chunk, such as with further tries. */
  loadModule: <T>(load: () => Promise<T>) => Promise<T>;
}

/** Jobs that the host of a page does. The package or script of a host is loaded in that host only. */
export async function createHost({
  host,
  window,
  clock,
  setup,
  load,
  loadModule,
}: HostDeps): Promise<HostAdapter> {
  return createHostAdapter(host, await callsOf(), clock);

  /** Loads a script unless the client, or the page, has brought the global that it defines. */
  async function loadUnless(global: string, src: string): Promise<void> {
    if (!Reflect.has(window, global)) await load(src);
  }

  async function callsOf(): Promise<HostCalls> {
    switch (host) {
      case 'wxwork':
      case 'MicroMessenger': {
        const { weComCalls } = await loadModule(() => import('./adapters/wecom.js'));
        return weComCalls(host, window, setup);
      }
      case 'DingTalk': {
        const { dingTalkCalls } = await loadModule(() => import('./adapters/dingtalk.js'));
        return dingTalkCalls(window, setup);
      }
      case 'Teams': {
        const { teamsCalls } = await loadModule(() => import('./adapters/teams.js'));
        return teamsCalls();
      }
      case 'Lark': {
        const { larkCalls } = await loadModule(() => import('./adapters/lark.js'));
        await loadUnless('h5sdk', hostScriptsByHost.Lark);
        return larkCalls(window, setup);
      }
      case 'Welink': {
        const { weLinkCalls } = await loadModule(() => import('./adapters/welink.js'));
        await loadUnless('HWH5', hostScriptsByHost.Welink);
        return weLinkCalls(window, setup);
      }
      case 'YunZhiJia': {
        const { yunZhiJiaCalls } = await loadModule(() => import('./adapters/yunzhijia.js'));
        await loadUnless('qing', hostScriptsByHost.YunZhiJia);
        return yunZhiJiaCalls(window);
      }
      default: {
        const { browserCalls } = await loadModule(() => import('./adapters/browser.js'));
        return browserCalls(window);
      }
    }
  }
}
