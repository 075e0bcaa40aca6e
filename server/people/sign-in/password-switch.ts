import { createHash } from 'node:crypto';

import { codes } from '../../../core/contracts/envelope.js';
import {
  hasOtherWay,
  type AdministratorWays,
  type PasswordSwitch,
} from '../../../core/contracts/password-switch.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';
import type { Database } from '../../storage/database.js';
import type { Audit } from '../audit.js';
import type { Directory } from '../directory.js';
import type { Person } from '../person.js';

type Employee = Pick<Person, 'tenant' | 'id'>;

/** Whether employees of a tenant may sign in by passwords (docs/decisions/0094-no-passwords.md). */
export interface PasswordSwitchStore {
  isOff(tenant: string): Promise<boolean>;
  /** Throws ApiError (403) if passwords are off. */
  assertOn(tenant: string): Promise<void>;
  /** Keys of the tenants whose passwords are off. */
  tenantsOff(): Promise<ReadonlySet<string>>;
  get(by: Person, sessionId: string): Promise<PasswordSwitch>;
  /** Throws ApiError: 409 for a stale revision, with the present state; 422 if the administrator would be locked out. */
  change(by: Person, sessionId: string, isOff: boolean, revision: number): Promise<void>;
  /** In a transaction, after a passkey was removed: throws ApiError (422) if the user could not sign in again. */
  assertOtherWay(employee: Employee, sessionId: string): Promise<void>;
  /** In a transaction that changes the provider: throws ApiError (422) if passwords are off and the user has no passkey. */
  assertPasskey(employee: Employee): Promise<void>;
}

interface PasswordSwitchDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  audit: Pick<Audit, 'note'>;
  now: () => Date;
}

/** Tenants that are read for the sign-in page: more than a reference back end has. */
const mostTenants = 1000;

export function createPasswordSwitch({
  database,
  directory,
  audit,
  now,
}: PasswordSwitchDeps): PasswordSwitchStore {
  const { tables } = database;

  async function passkeysOf({ tenant, id }: Employee): Promise<number> {
    const { count } = await tables
      .selectFrom('passkey')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant', '=', tenant)
      .where('employee', '=', id)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Whether the session began at the provider, since the latest change of its settings. */
  async function isByProvider(tenant: string, sessionId: string): Promise<boolean> {
    const hash = createHash('sha256').update(sessionId).digest('base64url');
    const row = await tables
      .selectFrom('provider_session')
      .innerJoin('session', 'session.token_hash', 'provider_session.token_hash')
      .innerJoin('sign_in_provider', 'sign_in_provider.tenant', 'provider_session.tenant')
      .select('session.created_ms')
      .where('provider_session.token_hash', '=', hash)
      .where('provider_session.tenant', '=', tenant)
      .where('is_on', '=', 1)
      .whereRef('session.created_ms', '>=', 'sign_in_provider.updated_ms')
      .executeTakeFirst();
    return row !== undefined;
  }

  async function waysOf(employee: Employee, sessionId: string): Promise<AdministratorWays> {
    return {
      passkeys: await passkeysOf(employee),
      provider: await isByProvider(employee.tenant, sessionId),
    };
  }

  async function providerOf(tenant: string): Promise<string | undefined> {
    const row = await tables
      .selectFrom('sign_in_provider')
      .select('label')
      .where('tenant', '=', tenant)
      .where('is_on', '=', 1)
      .executeTakeFirst();
    return row?.label;
  }

  /** Numbers of active employees, and of those with a passkey. */
  async function countsOf(tenant: string): Promise<{ employees: number; withPasskey: number }> {
    const all = await tables
      .selectFrom('employee')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant', '=', tenant)
      .where('active', '=', 1)
      .executeTakeFirstOrThrow();
    const holders = await tables
      .selectFrom('passkey')
      .innerJoin('employee', (join) =>
        join
          .onRef('employee.id', '=', 'passkey.employee')
          .onRef('employee.tenant', '=', 'passkey.tenant')
          .on('employee.active', '=', 1),
      )
      .select((eb) => eb.fn.count<number>('passkey.employee').distinct().as('count'))
      .where('passkey.tenant', '=', tenant)
      .executeTakeFirstOrThrow();
    return { employees: all.count, withPasskey: holders.count };
  }

  async function get(by: Person, sessionId: string): Promise<PasswordSwitch> {
    const { tenant } = by;
    const row = await tables
      .selectFrom('tenant')
      .select(['passwords_off', 'passwords_revision', 'passwords_updated_by', 'passwords_updated_ms'])
      .where('key', '=', tenant)
      .executeTakeFirst();
    if (!row) throw notFound();
    const provider = await providerOf(tenant);
    const { employees, withPasskey } = await countsOf(tenant);
    const { passwords_updated_by: updatedBy, passwords_updated_ms: updatedMs } = row;
    return {
      values: { isOff: row.passwords_off === 1 },
      revision: row.passwords_revision,
      own: await waysOf(by, sessionId),
      ...(provider === undefined ? {} : { provider }),
      employees,
      withoutPasskey: employees - withPasskey,
      ...(updatedBy === null || updatedMs === null
        ? {}
        : { updatedBy: directory.ref(tenant, updatedBy), updatedMs }),
    };
  }

  /** Also for the tenant that a sign-in names, which may be none. */
  const isOff = (tenant: string): Promise<boolean> =>
    database.inAllTenants(async () => {
      const row = await tables
        .selectFrom('tenant')
        .select('passwords_off')
        .where('key', '=', tenant)
        .executeTakeFirst();
      return row?.passwords_off === 1;
    });

  return {
    isOff,
    async assertOn(tenant) {
      if (await isOff(tenant)) throw new ApiError(codes.noAccess, 'passwordsOff');
    },
    tenantsOff: () =>
      database.inAllTenants(async () => {
        const rows = await tables
          .selectFrom('tenant')
          .select('key')
          .where('passwords_off', '=', 1)
          .limit(mostTenants)
          .execute();
        return new Set(rows.map(({ key }) => key));
      }),
    get,
    change: (by, sessionId, off, revision) =>
      database.transaction(async () => {
        const { tenant } = by;
        const { numUpdatedRows } = await tables
          .updateTable('tenant')
          .set((eb) => ({
            passwords_off: off ? 1 : 0,
            passwords_revision: eb('passwords_revision', '+', 1),
            passwords_updated_by: by.id,
            passwords_updated_ms: now().getTime(),
          }))
          .where('key', '=', tenant)
          .where('passwords_revision', '=', revision)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0)
          throw new ApiError(codes.stale, 'staleSettings', { present: await get(by, sessionId) });
        if (off && !hasOtherWay(await waysOf(by, sessionId)))
          throw new ApiError(codes.invalid, 'otherWayNeeded');
        await audit.note(by, off ? 'passwordsOff' : 'passwordsOn', tenant);
      }),
    async assertOtherWay(employee, sessionId) {
      if (!(await isOff(employee.tenant))) return;
      if (!hasOtherWay(await waysOf(employee, sessionId))) throw new ApiError(codes.invalid, 'lastPasskey');
    },
    async assertPasskey(employee) {
      if (!(await isOff(employee.tenant))) return;
      if ((await passkeysOf(employee)) === 0) throw new ApiError(codes.invalid, 'passkeyNeededFirst');
    },
  };
}

/**
 * Switches the passwords of a tenant on again, for the command of the server: an administrator who has lost the device of
 * their passkey, or whose provider is gone. Resolves to false for an unknown tenant.
 */
export async function switchPasswordsOn(
  database: Database,
  audit: Pick<Audit, 'note'>,
  tenant: string,
): Promise<boolean> {
  const { tables } = database;
  return database.inTenant(tenant, () =>
    database.transaction(async () => {
      const { numUpdatedRows } = await tables
        .updateTable('tenant')
        .set((eb) => ({
          passwords_off: 0,
          passwords_revision: eb('passwords_revision', '+', 1),
          passwords_updated_by: null,
          passwords_updated_ms: null,
        }))
        .where('key', '=', tenant)
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return false;
      await audit.note({ tenant, id: '' }, 'passwordsOn', tenant);
      return true;
    }),
  );
}
