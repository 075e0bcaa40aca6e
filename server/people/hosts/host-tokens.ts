import type { SignatureKind } from '../../../core/contracts/host-apps.js';
import type { Database } from '../../storage/database.js';
import type { SecretBox } from '../../storage/secret-box.js';
import type { UsableApp } from './host-apps.js';
import { VendorError } from './vendor-error.js';
import type { Issued } from './vendor.js';
import type { Vendors } from './vendors.js';

/**
 * Access tokens and tickets of vendors, which all processes share. Vendors limit how often they issue them, so that one
 * request at a time renews one, and the others wait for it.
 */
export interface HostTokens {
  /** Access token of an app. Rejects with VendorError. */
  token(app: UsableApp): Promise<string>;
  /** Forgets the access token, which the vendor does not accept any more. */
  forget(app: UsableApp, token: string): Promise<void>;
  /** Ticket for signatures. Rejects with VendorError, 'refused' where the host has none of the kind. */
  ticket(app: UsableApp, kind: SignatureKind): Promise<string>;
}

interface HostTokensDeps {
  database: Database;
  secrets: SecretBox;
  vendors: Vendors;
  now: () => Date;
}

/** Time in ms before its end at which a token is renewed, so that a signature or call that is begun with it succeeds. */
const renewedBeforeMs = 5 * 60_000;
/** The same as a part of the lifetime, for tokens of a short one. */
const renewedBeforePart = 0.5;

export function createHostTokens({ database, secrets, vendors, now }: HostTokensDeps): HostTokens {
  const { tables } = database;
  /** Renewals that go on in this process. */
  const renewals = new Map<string, Promise<string>>();

  async function stored({ tenant, host, revision }: UsableApp, kind: string): Promise<string | undefined> {
    const row = await database.inTenant(tenant, () =>
      tables
        .selectFrom('host_token')
        .select(['token', 'expires_ms', 'app_revision'])
        .where('tenant', '=', tenant)
        .where('host', '=', host)
        .where('kind', '=', kind)
        .executeTakeFirst(),
    );
    if (row?.app_revision !== revision || row.expires_ms <= now().getTime()) return undefined;
    return secrets.open(row.token, ownerOf(tenant, host, kind));
  }

  async function write({ tenant, host, revision }: UsableApp, kind: string, issued: Issued): Promise<void> {
    const lifetimeMs = issued.lifetimeSeconds * 1000;
    const usedMs = Math.max(lifetimeMs - renewedBeforeMs, lifetimeMs * renewedBeforePart);
    const row = {
      token: await secrets.seal(issued.value, ownerOf(tenant, host, kind)),
      app_revision: revision,
      expires_ms: now().getTime() + Math.floor(usedMs),
    };
    await database.inTenant(tenant, () =>
      tables
        .insertInto('host_token')
        .values({ tenant, host, kind, ...row })
        .onConflict((oc) => oc.columns(['tenant', 'host', 'kind']).doUpdateSet(row))
        .execute(),
    );
  }

  /** A token that is stored, or one that is renewed by one process at a time. */
  async function known(app: UsableApp, kind: string, renew: () => Promise<Issued>): Promise<string> {
    const present = await stored(app, kind);
    if (present !== undefined) return present;
    const name = `host-token/${app.tenant}/${app.host}/${kind}`;
    const key = `${name}/${app.revision}`;
    const renewal =
      renewals.get(key) ??
      database.exclusive(name, async () => {
        // Another process may have renewed it meanwhile.
        const renewed = await stored(app, kind);
        if (renewed !== undefined) return renewed;
        const issued = await renew();
        await write(app, kind, issued);
        return issued.value;
      });
    renewals.set(key, renewal);
    try {
      return await renewal;
    } finally {
      if (renewals.get(key) === renewal) renewals.delete(key);
    }
  }

  const token = (app: UsableApp): Promise<string> =>
    known(app, 'token', () => vendors[app.host].token(app.app));

  return {
    token,
    async forget(app, ended) {
      const { tenant, host } = app;
      // Another process may have a new one already.
      if ((await stored(app, 'token')) !== ended) return;
      await database.inTenant(tenant, () =>
        tables
          .deleteFrom('host_token')
          .where('tenant', '=', tenant)
          .where('host', '=', host)
          .where('kind', '=', 'token')
          .execute(),
      );
    },
    ticket(app, kind) {
      const ticketOf = vendors[app.host].tickets[kind];
      if (!ticketOf) return Promise.reject(new VendorError('refused', 'no signatures'));
      return known(app, `ticket-${kind}`, async () => ticketOf(app.app, await token(app)));
    },
  };
}

const ownerOf = (tenant: string, host: string, kind: string): string =>
  `host_token/${tenant}/${host}/${kind}`;
