import { createHash, randomBytes } from 'node:crypto';

import type { AppHost, HostCheck, HostSignature, SignatureKind } from '../../../core/contracts/host-apps.js';
import { hostProblems } from '../../../core/contracts/host-apps.js';
import type { Counters } from '../../storage/counters.js';
import type { HostApps, UsableApp } from './host-apps.js';
import type { HostTokens } from './host-tokens.js';
import { createVendorCalls, type VendorOrigins } from './vendor-calls.js';
import { VendorError } from './vendor-error.js';
import type { VendorUser } from './vendor.js';
import { createVendors, type Vendors } from './vendors.js';

/** What the back end does with the apps of tenants in work-chat hosts. */
export interface HostAccess {
  /** Asks the vendor whether it accepts an app, and says what is wrong. */
  check(tenant: string, host: AppHost): Promise<HostCheck>;
  /** Signature of an address; undefined if the app is off. Throws VendorError. */
  sign(tenant: string, host: AppHost, kind: SignatureKind, url: string): Promise<HostSignature | undefined>;
  /** The user of the host that a code stands for, and the account of the employee who they are. Throws VendorError. */
  userOf(
    tenant: string,
    host: AppHost,
    code: string,
  ): Promise<{ account: string | undefined; receiver: VendorUser['receiver'] }>;
  /** Seconds to wait if a network has failed too often; 0 counts an attempt. */
  begin(address: string, tenant: string): Promise<number>;
  /** Takes back an attempt that has succeeded. */
  succeeded(address: string, tenant: string): Promise<void>;
}

interface HostAccessDeps {
  apps: HostApps;
  tokens: HostTokens;
  vendors: Vendors;
  origins: VendorOrigins;
  counters: Counters;
  now: () => Date;
}

/** Difference in ms of the clocks from which vendors refuse signatures. */
const mostSkewMs = 5 * 60_000;
const windowMs = 60_000;
/** Failed sign-ins per minute of a network, and of a tenant. */
const failuresOf = { address: 30, tenant: 300 } as const;
/** Checks per minute of a tenant: each asks the vendor for new tokens, which it limits too. */
const mostChecks = 20;

export function createHostAccess({
  apps,
  tokens,
  vendors,
  origins,
  counters,
  now,
}: HostAccessDeps): HostAccess {
  const windowsOf = (address: string, tenant: string) => [
    { name: 'hostSignInAddress', key: address, most: failuresOf.address, lengthMs: windowMs },
    { name: 'hostSignInTenant', key: tenant, most: failuresOf.tenant, lengthMs: windowMs },
  ];

  /** Asks for everything that pages of the app will need, by new tokens. */
  async function tryAll({ host, app }: UsableApp): Promise<void> {
    let skewMs = 0;
    const calls = createVendorCalls({ origins, onTime: (ms) => (skewMs = Math.abs(ms - now().getTime())) });
    const vendor = createVendors(calls, now)[host];
    const { value } = await vendor.token(app);
    for (const ticketOf of Object.values(vendor.tickets)) await ticketOf(app, value);
    if (vendor.messages?.isSetUp(app)) await vendor.messages.check?.(app, value);
    if (skewMs > mostSkewMs) throw new VendorError('clock', `${Math.round(skewMs / 1000)} s`);
  }

  return {
    async check(tenant, host) {
      const window = { name: 'hostCheck', key: tenant, most: mostChecks, lengthMs: windowMs };
      if ((await counters.count([window], now().getTime())) > 0) return { problem: 'busy' };
      try {
        await tryAll(await apps.stored(tenant, host));
        return {};
      } catch (error) {
        if (!(error instanceof VendorError)) throw error;
        const problem = hostProblems.find((each) => each === error.problem) ?? 'refused';
        return { problem, ...(error.answer !== '' && { answer: error.answer }) };
      }
    },
    async sign(tenant, host, kind, url) {
      const app = await apps.usable(tenant, host);
      if (!app) return undefined;
      const ticket = await tokens.ticket(app, kind);
      const ms = now().getTime();
      const timestamp = vendors[host].signsMs ? ms : Math.floor(ms / 1000);
      const nonceStr = randomBytes(12).toString('hex');
      return { timestamp, nonceStr, signature: signatureOf({ ticket, nonceStr, timestamp, url }) };
    },
    async userOf(tenant, host, code) {
      const app = await apps.usable(tenant, host);
      if (!app) throw new VendorError('incomplete');
      const user = await vendors[host].userOf(app.app, code, () => tokens.token(app));
      return { account: await apps.accountOf(tenant, host, user), receiver: user.receiver };
    },
    async begin(address, tenant) {
      return Math.ceil((await counters.count(windowsOf(address, tenant), now().getTime())) / 1000);
    },
    succeeded: (address, tenant) => counters.uncount(windowsOf(address, tenant), now().getTime()),
  };
}

interface Signed {
  ticket: string;
  nonceStr: string;
  timestamp: number;
  url: string;
}

/** The four vendors sign in the same way: SHA-1 of the parameters in the order of their names. */
const signatureOf = ({ ticket, nonceStr, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
