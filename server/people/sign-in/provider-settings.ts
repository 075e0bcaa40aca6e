import type { ProviderValues } from '../../../core/contracts/sign-in-provider.js';
import { codes } from '../../../core/contracts/envelope.js';
import { ApiError } from '../../texts/messages/api-error.js';
import type { Database } from '../../storage/database.js';
import type { SecretBox } from '../../storage/secret-box.js';
import type { Audit } from '../audit.js';
import type { Directory } from '../directory.js';
import type { Person } from '../person.js';
import type { PasswordSwitchStore } from './password-switch.js';

/** The provider of a tenant as its client needs it. */
export interface Provider {
  tenant: string;
  revision: number;
  issuer: string;
  clientId: string;
  /** '' for a client without a secret. */
  secret: string;
  claim: string;
}

/** Settings as the page gets them, without addresses of this server. */
interface StoredProvider {
  values: ProviderValues;
  hasSecret: boolean;
  revision: number;
  updatedBy?: { id: string; name: string };
  updatedMs?: number;
}

/** Providers by which users sign in, one for each tenant. */
export interface ProviderSettingsStore {
  get(tenant: string): Promise<StoredProvider>;
  /**
   * Throws ApiError: 409 for a stale revision, with the present settings; 422 if another issuer or client would get the
   * stored secret, which only who knows it may send elsewhere, or if passwords are off and the administrator has no passkey.
   */
  change(by: Person, values: ProviderValues, revision: number): Promise<void>;
  /** The provider with its secret; undefined while there is none or it is off. @param offToo returns one that is off, too */
  provider(tenant: string, offToo?: boolean): Promise<Provider | undefined>;
  /** Labels of the buttons by tenant, for those that have one. */
  labels(): Promise<ReadonlyMap<string, string>>;
}

interface ProviderSettingsDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  audit: Pick<Audit, 'note'>;
  passwords: Pick<PasswordSwitchStore, 'assertPasskey'>;
  secrets: SecretBox;
  now: () => Date;
}

/** Owner of the sealed secret of a tenant's client. */
const ownerOf = (tenant: string): string => `sign-in provider of ${tenant}`;
/** Providers whose labels are read: more than tenants that a reference back end has. */
const mostLabels = 1000;

export function createProviderSettings({
  database,
  directory,
  audit,
  passwords,
  secrets,
  now,
}: ProviderSettingsDeps): ProviderSettingsStore {
  const { tables } = database;

  const rowOf = (tenant: string) =>
    tables.selectFrom('sign_in_provider').selectAll().where('tenant', '=', tenant).executeTakeFirst();
  type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

  function settingsOf(tenant: string, row: Row | undefined): StoredProvider {
    return {
      values: {
        isOn: row?.is_on === 1,
        issuer: row?.issuer ?? '',
        clientId: row?.client_id ?? '',
        claim: row?.claim ?? 'preferred_username',
        label: row?.label ?? '',
        secret: '',
      },
      hasSecret: (row?.sealed_secret ?? '') !== '',
      revision: row?.revision ?? 0,
      ...(row?.updated_by ? { updatedBy: directory.ref(tenant, row.updated_by) } : {}),
      ...(row?.updated_ms ? { updatedMs: row.updated_ms } : {}),
    };
  }

  const get = async (tenant: string) => settingsOf(tenant, await rowOf(tenant));

  return {
    get,
    async change(by, { isOn, issuer, clientId, claim, label, secret }, revision) {
      const { tenant } = by;
      const sealed = secret === '' ? undefined : await secrets.seal(secret, ownerOf(tenant));
      await database.transaction(async () => {
        const row = await rowOf(tenant);
        if ((row?.revision ?? 0) !== revision)
          throw new ApiError(codes.stale, 'staleSettings', { present: settingsOf(tenant, row) });
        const isSameClient = row?.issuer === issuer && row.client_id === clientId;
        const kept = row?.sealed_secret ?? '';
        if (secret === '' && kept !== '' && !isSameClient)
          throw new ApiError(codes.invalid, 'providerSecretNeeded');
        const isSameSignIn =
          isSameClient && secret === '' && row.claim === claim && (row.is_on === 1) === isOn;
        if (!isSameSignIn) await passwords.assertPasskey(by);
        const values = {
          is_on: isOn ? 1 : 0,
          issuer,
          client_id: clientId,
          claim,
          label,
          sealed_secret: sealed ?? kept,
          revision: revision + 1,
          updated_by: by.id,
          updated_ms: now().getTime(),
        };
        await tables
          .insertInto('sign_in_provider')
          .values({ tenant, ...values })
          .onConflict((oc) => oc.column('tenant').doUpdateSet(values))
          .execute();
        await audit.note(by, 'providerChanged', tenant, { isOn, issuer, clientId, claim });
      });
    },
    provider: (tenant, offToo = false) =>
      database.inTenant(tenant, async () => {
        const row = await rowOf(tenant);
        if (!row || row.issuer === '' || (row.is_on !== 1 && !offToo)) return undefined;
        return {
          tenant,
          revision: row.revision,
          issuer: row.issuer,
          clientId: row.client_id,
          secret:
            row.sealed_secret === '' ? '' : ((await secrets.open(row.sealed_secret, ownerOf(tenant))) ?? ''),
          claim: row.claim,
        };
      }),
    labels: () =>
      database.inAllTenants(async () => {
        const rows = await tables
          .selectFrom('sign_in_provider')
          .select(['tenant', 'label'])
          .where('is_on', '=', 1)
          .limit(mostLabels)
          .execute();
        return new Map(rows.map(({ tenant, label }) => [tenant, label]));
      }),
  };
}
