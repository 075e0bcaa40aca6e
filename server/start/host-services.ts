import type { Audit } from '../people/audit.js';
import type { Directory } from '../people/directory.js';
import { createHostAccess } from '../people/hosts/host-access.js';
import { createHostApps } from '../people/hosts/host-apps.js';
import { createHostMessages } from '../people/hosts/host-messages.js';
import { createHostReceivers } from '../people/hosts/host-receivers.js';
import { createHostTokens } from '../people/hosts/host-tokens.js';
import {
  createVendorCalls,
  vendorOrigins as publicVendorOrigins,
  type VendorOrigins,
} from '../people/hosts/vendor-calls.js';
import { createVendors } from '../people/hosts/vendors.js';
import type { Database } from '../storage/database.js';
import type { SecretBox } from '../storage/secret-box.js';

export interface HostServicesDeps {
  database: Database;
  directory: Directory;
  audit: Audit;
  secrets: SecretBox;
  /** Servers of vendors in place of their own, for tests. */
  vendorOrigins: VendorOrigins | undefined;
  now: () => Date;
}

/** Composes what the apps of tenants in work-chat hosts do: sign in, sign addresses, and send messages. */
export function createHostServices(deps: HostServicesDeps) {
  const { database, directory, audit, secrets, now } = deps;
  const origins = deps.vendorOrigins ?? publicVendorOrigins;
  const hostReceivers = createHostReceivers(database, now);
  const hostApps = createHostApps({ database, directory, audit, secrets, receivers: hostReceivers, now });
  const vendors = createVendors(createVendorCalls({ origins }), now);
  const tokens = createHostTokens({ database, secrets, vendors, now });
  return {
    hostApps,
    hostReceivers,
    hostAccess: createHostAccess({
      ...{ apps: hostApps, tokens, vendors, origins, now },
      counters: database.counters,
    }),
    hostMessages: createHostMessages({
      ...{ database, tokens, vendors },
      apps: hostApps,
      receivers: hostReceivers,
    }),
  };
}
