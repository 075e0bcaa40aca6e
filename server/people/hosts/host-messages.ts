import { appHosts, type AppHost } from '../../../core/contracts/host-apps.js';
import type { Database } from '../../storage/database.js';
import type { HostApps } from './host-apps.js';
import type { HostReceivers } from './host-receivers.js';
import type { HostTokens } from './host-tokens.js';
import { VendorError } from './vendor-error.js';
import type { VendorMessage } from './vendor.js';
import type { Vendors } from './vendors.js';

/** The host in which an employee gets messages, and who they are there. */
interface MessageRoute {
  tenant: string;
  host: AppHost;
  receiver: string;
}

/** Messages of the apps of tenants to employees who have signed in by their hosts. */
export interface HostMessages {
  /** Hosts with an app that is on and can send messages; in the scope of the tenant. */
  hosts(tenant: string): Promise<AppHost[]>;
  /** The host of the latest sign-in among them; undefined for none; in the scope of the tenant. */
  routeTo(tenant: string, employee: string): Promise<MessageRoute | undefined>;
  /** Rejects with VendorError. */
  send(route: MessageRoute, message: VendorMessage): Promise<void>;
}

interface HostMessagesDeps {
  database: Pick<Database, 'inTenant'>;
  apps: Pick<HostApps, 'setup' | 'usable'>;
  receivers: Pick<HostReceivers, 'of'>;
  tokens: Pick<HostTokens, 'token' | 'forget'>;
  vendors: Vendors;
}

export function createHostMessages({
  database,
  apps,
  receivers,
  tokens,
  vendors,
}: HostMessagesDeps): HostMessages {
  async function isAble(tenant: string, host: AppHost): Promise<boolean> {
    const { messages } = vendors[host];
    const setup = messages && (await apps.setup(tenant, host));
    return setup ? messages.isSetUp({ agentId: setup.agentId ?? '' }) : false;
  }

  return {
    async hosts(tenant) {
      const able: AppHost[] = [];
      for (const host of appHosts) if (await isAble(tenant, host)) able.push(host);
      return able;
    },
    async routeTo(tenant, employee) {
      for (const { host, receiver } of await receivers.of(tenant, employee))
        if (await isAble(tenant, host)) return { tenant, host, receiver };
      return undefined;
    },
    async send({ tenant, host, receiver }, message) {
      const app = await database.inTenant(tenant, () => apps.usable(tenant, host));
      const { messages } = vendors[host];
      if (!app || !messages) throw new VendorError('incomplete');
      const token = await tokens.token(app);
      try {
        await messages.send(app.app, token, receiver, message);
      } catch (error) {
        if (!(error instanceof VendorError) || error.problem !== 'token-ended') throw error;
        // Vendors end tokens early, such as when another server asks for one.
        await tokens.forget(app, token);
        await messages.send(app.app, await tokens.token(app), receiver, message);
      }
    },
  };
}
