import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import {
  appHosts,
  emptyHostApp,
  hostAppFields,
  hostAppLimits,
  hostMatches,
  hostRegions,
  type AppHost,
  type HostAppChange,
  type HostAppSettings,
  type HostAppSummary,
  type HostSetupData,
} from '../../../core/contracts/host-apps.js';
import { missingHostFields } from '../../../core/records/host-app-rules.js';
import { ApiError } from '../../texts/messages/api-error.js';
import type { Database } from '../../storage/database.js';
import type { HostAppTable } from '../../storage/host-table-types.js';
import type { SecretBox } from '../../storage/secret-box.js';
import type { Audit } from '../audit.js';
import type { Directory } from '../directory.js';
import type { Person } from '../person.js';
import type { HostReceivers } from './host-receivers.js';
import { VendorError } from './vendor-error.js';
import type { VendorApp, VendorUser } from './vendor.js';

/** An app that can be used, with the revision of its ids and secret. */
export interface UsableApp {
  tenant: string;
  host: AppHost;
  revision: number;
  app: VendorApp;
}

/** Apps of tenants in work-chat hosts. Statements run in the scope of the tenant. */
export interface HostApps {
  list(tenant: string): Promise<HostAppSummary[]>;
  get(tenant: string, host: AppHost): Promise<HostAppSettings>;
  /** Throws ApiError (409 for a stale revision, with the present settings; 422 for unknown accounts or missing fields). */
  change(by: Person, host: AppHost, change: HostAppChange): Promise<HostAppSettings>;
  /** What pages in the host may know; null if the app is off. */
  setup(tenant: string, host: AppHost): Promise<HostSetupData>;
  /** The app with its secret, also if it is off. Throws VendorError if it lacks something. */
  stored(tenant: string, host: AppHost): Promise<UsableApp>;
  /** As `stored`; undefined if the app is off. */
  usable(tenant: string, host: AppHost): Promise<UsableApp | undefined>;
  /** Account of the employee who is this user of the host, also of a disabled one. */
  accountOf(tenant: string, host: AppHost, user: VendorUser): Promise<string | undefined>;
}

interface HostAppsDeps {
  database: Database;
  directory: Pick<Directory, 'ref' | 'accounts' | 'isAccount'>;
  audit: Pick<Audit, 'note'>;
  secrets: SecretBox;
  receivers: Pick<HostReceivers, 'forget'>;
  now: () => Date;
}

/** Rows of an insertion: SQLite takes a bounded number of values in a statement. */
const rowsAtOnce = 500;

const secretOwner = (tenant: string, host: string): string => `host_app/${tenant}/${host}`;

export function createHostApps({
  database,
  directory,
  audit,
  secrets,
  receivers,
  now,
}: HostAppsDeps): HostApps {
  const { tables } = database;

  const rowOf = (tenant: string, host: AppHost): Promise<HostAppTable | undefined> =>
    tables
      .selectFrom('host_app')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('host', '=', host)
      .executeTakeFirst();

  async function get(tenant: string, host: AppHost): Promise<HostAppSettings> {
    const row = await rowOf(tenant, host);
    if (!row) return { values: emptyHostApp, hasSecret: false, revision: 0 };
    const rows = await tables
      .selectFrom('host_user')
      .innerJoin('employee', 'employee.id', 'host_user.employee')
      .select(['employee.account', 'host_user'])
      .where('host_user.tenant', '=', tenant)
      .where('host', '=', host)
      .orderBy('employee.account')
      .limit(hostAppLimits.users)
      .execute();
    return {
      values: {
        ...idsOf(row),
        enabled: row.enabled === 1,
        match: v.parse(v.picklist(hostMatches), row.matched_by),
        users: rows.map(({ account, host_user: hostUser }) => ({ account, hostUser })),
      },
      hasSecret: row.secret !== null,
      revision: row.revision,
      updatedBy: directory.ref(tenant, row.updated_by),
      updatedMs: row.updated_ms,
    };
  }

  /** Ids of the employees of a list of users. Throws ApiError (422) for accounts that nobody has. */
  function employeesOf(
    tenant: string,
    users: HostAppChange['values']['users'],
  ): { host_user: string; employee: string }[] {
    const ids = new Map(
      directory.accounts(tenant).map(({ person }) => [person.account.toLowerCase(), person.id]),
    );
    const unknown = users.filter(({ account }) => !ids.has(account.toLowerCase()));
    if (unknown.length > 0) {
      const accounts = unknown.slice(0, hostAppLimits.named).map(({ account }) => account);
      throw new ApiError(codes.invalid, 'noSuchHostAccounts', { accounts });
    }
    if (new Set(users.map(({ hostUser }) => hostUser)).size !== users.length)
      throw new ApiError(codes.invalid, 'hostUserTwice');
    return users.map(({ account, hostUser }) => ({
      host_user: hostUser,
      employee: ids.get(account.toLowerCase()) ?? '',
    }));
  }

  async function writeUsers(
    tenant: string,
    host: AppHost,
    users: { host_user: string; employee: string }[],
  ): Promise<void> {
    await tables.deleteFrom('host_user').where('tenant', '=', tenant).where('host', '=', host).execute();
    for (let from = 0; from < users.length; from += rowsAtOnce) {
      const rows = users.slice(from, from + rowsAtOnce).map((user) => ({ tenant, host, ...user }));
      await tables.insertInto('host_user').values(rows).execute();
    }
  }

  /** Users of the host are others in another app, and may be other employees by another list. */
  async function forgetReceivers(
    tenant: string,
    host: AppHost,
    present: HostAppSettings['values'],
    values: HostAppChange['values'],
    users: { host_user: string; employee: string }[],
  ): Promise<void> {
    const isSame = (['corpId', 'appId', 'region', 'match'] as const).every(
      (name) => present[name] === values[name],
    );
    if (!isSame) {
      await receivers.forget(tenant, host);
      return;
    }
    const idsNow = new Map(users.map((user) => [user.employee, user.host_user]));
    const before = await tables
      .selectFrom('host_user')
      .select(['host_user', 'employee'])
      .where('tenant', '=', tenant)
      .where('host', '=', host)
      .execute();
    const changed = before.filter(({ employee, host_user: id }) => idsNow.get(employee) !== id);
    if (changed.length > 0)
      await receivers.forget(
        tenant,
        host,
        changed.map(({ employee }) => employee),
      );
  }

  async function usableOf(row: HostAppTable, host: AppHost): Promise<UsableApp> {
    const { tenant } = row;
    const ids = idsOf(row);
    if (missingHostFields(host, ids, row.secret !== null).length > 0) throw new VendorError('incomplete');
    const secret = row.secret === null ? '' : await secrets.open(row.secret, secretOwner(tenant, host));
    if (secret === undefined) throw new VendorError('secret-unreadable');
    return { tenant, host, revision: row.revision, app: { ...ids, secret } };
  }

  return {
    get,
    async list(tenant) {
      const rows = await tables.selectFrom('host_app').selectAll().where('tenant', '=', tenant).execute();
      const byHost = new Map(rows.map((row) => [row.host, row]));
      return appHosts.map((host) => {
        const row = byHost.get(host);
        const isSetUp = row && missingHostFields(host, idsOf(row), row.secret !== null).length === 0;
        return { host, enabled: row?.enabled === 1, isSetUp: isSetUp === true };
      });
    },
    async change(by, host, { values, revision, secret }) {
      const { tenant, id } = by;
      const users = employeesOf(tenant, values.users);
      const sealed = secret === undefined ? undefined : await secrets.seal(secret, secretOwner(tenant, host));
      return database.transaction(async () => {
        await database.lock(`host-app/${tenant}`);
        const present = await get(tenant, host);
        if (present.revision !== revision) throw new ApiError(codes.stale, 'staleSettings', { present });
        const hasSecret = sealed !== undefined || present.hasSecret;
        if (values.enabled && missingHostFields(host, values, hasSecret).length > 0)
          throw new ApiError(codes.invalid, 'hostAppIncomplete');
        const row = {
          enabled: values.enabled ? 1 : 0,
          corp_id: values.corpId,
          app_id: values.appId,
          agent_id: values.agentId,
          region: values.region,
          matched_by: values.match,
          revision: revision + 1,
          updated_by: id,
          updated_ms: now().getTime(),
          ...(sealed !== undefined && { secret: sealed }),
        };
        await tables
          .insertInto('host_app')
          .values({ secret: null, ...row, tenant, host })
          .onConflict((oc) => oc.columns(['tenant', 'host']).doUpdateSet(row))
          .execute();
        await forgetReceivers(tenant, host, present.values, values, users);
        await writeUsers(tenant, host, users);
        await tables.deleteFrom('host_token').where('tenant', '=', tenant).where('host', '=', host).execute();
        await audit.note(by, 'hostAppChanged', host, {
          enabled: values.enabled,
          ...(sealed !== undefined && { secretChanged: true }),
        });
        return get(tenant, host);
      });
    },
    async setup(tenant, host) {
      const row = await rowOf(tenant, host);
      if (row?.enabled !== 1) return null;
      const ids = idsOf(row);
      const { ids: names, signatures } = hostAppFields[host];
      const told = names.filter((name) => ids[name] !== '').map((name) => [name, ids[name]] as const);
      return { ...Object.fromEntries(told), signatures: [...signatures] };
    },
    async stored(tenant, host) {
      const row = await rowOf(tenant, host);
      if (!row) throw new VendorError('incomplete');
      return usableOf(row, host);
    },
    async usable(tenant, host) {
      const row = await rowOf(tenant, host);
      return row?.enabled === 1 ? usableOf(row, host) : undefined;
    },
    async accountOf(tenant, host, { ids, account }) {
      const row = await rowOf(tenant, host);
      if (row?.matched_by !== 'list') {
        const named = await tables
          .selectFrom('employee')
          .select('account')
          .where('tenant', '=', tenant)
          .where(directory.isAccount(account))
          .executeTakeFirst();
        return named?.account;
      }
      const found = await tables
        .selectFrom('host_user')
        .innerJoin('employee', 'employee.id', 'host_user.employee')
        .select(['employee.account', 'host_user'])
        .where('host_user.tenant', '=', tenant)
        .where('host', '=', host)
        .where('host_user', 'in', [...ids])
        .execute();
      return ids.flatMap((id) => found.filter((one) => one.host_user === id)).at(0)?.account;
    },
  };
}

const idsOf = (row: HostAppTable) => ({
  corpId: row.corp_id,
  appId: row.app_id,
  agentId: row.agent_id,
  region: v.parse(v.picklist(hostRegions), row.region),
});
