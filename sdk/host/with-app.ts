import type { HostName } from '../../core/kernel/device/types.js';
import type { Clock, HostAdapter } from '../../core/page/hosts/host-adapter.js';
import type { HostSetup } from '../../core/page/hosts/host-app.js';
import { loadHostSetup } from '../../core/page/hosts/load-host-setup.js';
import type { SdkPlatform } from '../services/sdk-platform.js';

/** What the jobs of a client need of an instance. */
export interface HostServices {
  platform: Pick<SdkPlatform, 'request' | 'context' | 'errors'>;
}

interface WithAppDeps {
  /** The adapter without the tenant's app. */
  plain: HostAdapter;
  open(setup: HostSetup): Promise<HostAdapter>;
  services(): Promise<HostServices> | undefined;
  clock: Clock;
}

/** Jobs that need a signature of the page's address, or an id of the tenant's app. */
const jobsByHost: Readonly<Partial<Record<HostName | '', readonly (keyof HostAdapter)[]>>> = {
  wxwork: ['takeBack', 'close', 'openLink', 'openFile', 'share'],
  MicroMessenger: ['close', 'openFile'],
  DingTalk: ['signInCode'],
  Lark: ['signInCode'],
  Welink: ['signInCode'],
};

/** Time in ms after which a job is done without the tenant's app: `init` may wait for the page. */
const mostWaitMs = 10_000;

/**
 * An adapter whose jobs are done with the app that the tenant has in the client, where they need it. Before `init`, and for
 * tenants without an app, it does what the client does without one.
 */
export function withApp({ plain, open, services, clock }: WithAppDeps): HostAdapter {
  const jobs = jobsByHost[plain.host] ?? [];
  let known: { session: Promise<HostServices>; adapter: Promise<HostAdapter> } | undefined;

  async function adapterOf(session: Promise<HostServices>): Promise<HostAdapter> {
    const { platform } = await session;
    try {
      const setup = await loadHostSetup(platform.request, plain.host, platform.context.tenantKey());
      return setup ? await open(setup) : plain;
    } catch (error) {
      platform.errors.report('host-setup', error);
      throw error;
    }
  }

  function appAdapter(): Promise<HostAdapter> | undefined {
    const session = services();
    if (!session) return undefined;
    if (known?.session !== session) {
      const own = { session, adapter: adapterOf(session) };
      known = own;
      own.adapter.catch(() => {
        // The next job tries again.
        if (known === own) known = undefined;
      });
    }
    return known.adapter;
  }

  async function adapterFor(job: keyof HostAdapter): Promise<HostAdapter> {
    const adapter = jobs.includes(job) ? appAdapter() : undefined;
    if (!adapter) return plain;
    let timer: number | undefined;
    const late = new Promise<HostAdapter>((resolve) => {
      timer = clock.setTimeout(() => resolve(plain), mostWaitMs);
    });
    try {
      return await Promise.race([adapter, late]);
    } catch {
      // Reported, or that of `init`, which the page has got.
      return plain;
    } finally {
      if (timer !== undefined) clock.clearTimeout(timer);
    }
  }

  return {
    ...plain,
    takeBack: async (onBack) => (await adapterFor('takeBack')).takeBack(onBack),
    close: async () => (await adapterFor('close')).close(),
    openLink: async (url) => (await adapterFor('openLink')).openLink(url),
    openFile: async (file) => (await adapterFor('openFile')).openFile(file),
    share: async (link) => (await adapterFor('share')).share(link),
    signInCode: async () => (await adapterFor('signInCode')).signInCode(),
  };
}
