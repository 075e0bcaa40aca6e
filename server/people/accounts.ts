import {
  accountsPageSize,
  noDepartment,
  type Account,
  type AccountChange,
  type Accounts,
  type AccountsQuery,
  type AccountStatus,
  type Invitation,
} from '../../core/contracts/accounts.js';
import { codes } from '../../core/contracts/envelope.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { AuditKind } from '../../core/contracts/audit.js';
import type { Audit } from './audit.js';
import type { Directory, KnownAccount } from './directory.js';
import type { ChangePeople } from './people-changes.js';
import type { CurrentUser, Person } from './person.js';
import type { PasswordSwitchStore } from './sign-in/password-switch.js';
import type { Sessions } from './sessions.js';

/** Accounts of a tenant, for its administrators. A change by a stale revision throws ApiError (409, with the present account). */
export interface AccountStore {
  page(tenant: string, query: AccountsQuery): Promise<Accounts>;
  get(tenant: string, id: string): Promise<Account>;
  /** Throws ApiError (422) if the account is taken. @param passwordHash of a one-time password */
  invite(by: CurrentUser, invitation: Invitation, passwordHash: string): Promise<Account>;
  /** Changes the account, and what its employee's profile has of it. */
  change(by: CurrentUser, id: string, change: AccountChange): Promise<Account>;
  /** Ends the employee's sessions, and removes their passkeys. Throws ApiError (422) if passwords are off. @param passwordHash of a one-time password */
  resetPassword(by: Person, id: string, revision: number, passwordHash: string): Promise<Account>;
  /** Disables an employee, whose sessions end at once and whose records stay, or enables them again. */
  setActive(by: Person, id: string, isActive: boolean, revision: number): Promise<Account>;
  /** Throws ApiError (404) if the session is not one of the employee. */
  endSession(by: Person, id: string, session: string): Promise<void>;
  endSessions(by: Person, id: string): Promise<void>;
}

/** What an account and the profile of its employee have in common. */
export interface ProfileFacts {
  name: string;
  departmentId: string | null;
  title: string;
  mail: string;
}

/** Profiles of employees; both are called in the transaction of the change of the account. */
export interface EmployeeProfiles {
  add(by: CurrentUser, id: string, facts: ProfileFacts): Promise<void>;
  /** @param changed what was changed of the account, @param all for an employee without a profile */
  change(by: CurrentUser, id: string, changed: Partial<ProfileFacts>, all: ProfileFacts): Promise<void>;
}

interface AccountsDeps {
  database: Database;
  directory: Directory;
  sessions: Sessions;
  audit: Audit;
  changing: ChangePeople;
  profiles: EmployeeProfiles;
  passwords: Pick<PasswordSwitchStore, 'isOff'>;
  nextId: () => string;
  now: () => Date;
}

const dayMs = 24 * 3_600_000;

const statusOf = ({ isActive, mustChange }: KnownAccount): AccountStatus =>
  isActive ? (mustChange ? 'pending' : 'active') : 'disabled';

export function createAccounts(deps: AccountsDeps): AccountStore {
  const { database, directory, sessions, audit, changing, profiles, passwords, nextId, now } = deps;
  const { tables } = database;

  function accountOf(known: KnownAccount, signedInMs: number | null | undefined): Account {
    const { person, mail, revision } = known;
    return {
      id: person.id,
      name: person.name,
      account: person.account,
      department: person.department,
      departmentId: person.departmentId,
      title: person.title,
      mail,
      roles: [...person.roles],
      status: statusOf(known),
      revision,
      ...(signedInMs === null || signedInMs === undefined ? {} : { signedInMs }),
    };
  }

  /** Times of the last sign-ins, which change without a change of the employee. */
  async function signedIn(
    tenant: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number | null>> {
    if (ids.length === 0) return new Map();
    const rows = await tables
      .selectFrom('employee')
      .select(['id', 'signed_in_ms'])
      .where('tenant', '=', tenant)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row.signed_in_ms]));
  }

  async function get(tenant: string, id: string): Promise<Account> {
    const known = directory.account(tenant, id);
    if (!known) throw notFound();
    return accountOf(known, (await signedIn(tenant, [id])).get(id));
  }

  /**
   * What an employee of a department has stored; in the transaction of the change, so that the department stays. Throws
   * ApiError (422) for an unknown one.
   */
  async function placeOf(
    tenant: string,
    id: string | null,
  ): Promise<{ department: string; department_id: string | null }> {
    if (id === null) return { department: '', department_id: null };
    const row = await tables
      .selectFrom('department')
      .select('name')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('removed_ms', 'is', null)
      .executeTakeFirst();
    if (!row) throw new ApiError(codes.invalid, 'noSuchDepartment');
    return { department: row.name, department_id: id };
  }

  const untilMs = (): number => now().getTime() + serverLimits.oneTimePasswordDays * dayMs;

  /** Changes one employee unless the revision is stale. */
  async function changeOne(
    by: Person,
    id: string,
    revision: number,
    { values, departmentId, kind, detail, after }: EmployeeChange,
  ): Promise<Account> {
    const { tenant } = by;
    const isDone = { value: true };
    await changing(tenant, async () => {
      const place = departmentId === undefined ? {} : await placeOf(tenant, departmentId);
      const { numUpdatedRows } = await tables
        .updateTable('employee')
        .set((eb) => ({ ...values, ...place, revision: eb('revision', '+', 1) }))
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      isDone.value = Number(numUpdatedRows) > 0;
      if (isDone.value) await assertAdministered(tenant);
      if (isDone.value) {
        await after?.();
        await audit.note(by, kind, id, detail);
      }
    });
    const present = await get(tenant, id);
    if (!isDone.value) throw new ApiError(codes.stale, 'staleAccount', { present });
    return present;
  }

  /** Throws ApiError (422) if the tenant has no administrator left, in the transaction of the change. */
  async function assertAdministered(tenant: string): Promise<void> {
    const rows = await tables
      .selectFrom('employee')
      .select('duties')
      .where('tenant', '=', tenant)
      .where('active', '=', 1)
      .where('duties', 'like', '%admin%')
      .limit(serverLimits.accounts)
      .execute();
    if (!rows.some(({ duties }) => duties.split(',').includes('admin')))
      throw new ApiError(codes.invalid, 'lastAdmin');
  }

  return {
    async page(tenant, { search, department, status, offset }) {
      const found =
        search.trim() === '' ? directory.accounts(tenant) : directory.findAccounts(tenant, search);
      const branch =
        department === undefined || department === noDepartment
          ? undefined
          : directory.departmentBranch(tenant, department);
      const isIn = ({ departmentId }: Person): boolean =>
        branch?.has(departmentId ?? '') ?? (department === undefined || departmentId === null);
      const rows = found.filter(
        (known) => isIn(known.person) && (status === undefined || statusOf(known) === status),
      );
      const shown = rows.slice(offset, offset + accountsPageSize);
      const times = await signedIn(
        tenant,
        shown.map(({ person }) => person.id),
      );
      return {
        total: rows.length,
        rows: shown.map((known) => accountOf(known, times.get(known.person.id))),
      };
    },
    get,
    async invite(currentUser, { account, name, departmentId, title, mail }, passwordHash) {
      const { person: by } = currentUser;
      const { tenant } = by;
      const id = nextId();
      await changing(tenant, async () => {
        if (directory.accounts(tenant).length >= serverLimits.accounts)
          throw new ApiError(codes.invalid, 'tooManyAccounts');
        const taken = await tables
          .selectFrom('employee')
          .select('id')
          .where('tenant', '=', tenant)
          .where(directory.isAccount(account))
          .executeTakeFirst();
        if (taken) throw new ApiError(codes.invalid, 'accountTaken');
        await tables
          .insertInto('employee')
          .values({
            id,
            tenant,
            account,
            user_id: nextId(),
            name,
            ...(await placeOf(tenant, departmentId)),
            title,
            manager: null,
            duties: '',
            password: passwordHash,
            mail,
            must_change: 1,
            password_until_ms: untilMs(),
          })
          .execute();
        await profiles.add(currentUser, id, { name, departmentId, title, mail });
        await audit.note(by, 'invited', id, { account });
      });
      return get(tenant, id);
    },
    async change(currentUser, id, { revision, roles, name, departmentId, title, mail }) {
      const { person: by } = currentUser;
      const before = directory.account(by.tenant, id);
      const former = before && { ...before.person, roles: [...before.person.roles], mail: before.mail };
      const next = { name, departmentId, title, mail, roles };
      const changed = Object.entries(next).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(former?.[key as keyof typeof next]),
      );
      return changeOne(by, id, revision, {
        values: { name, title, mail, duties: [...new Set(roles)].join(',') },
        departmentId,
        kind: 'changed',
        detail: Object.fromEntries(changed),
        after: () =>
          profiles.change(
            currentUser,
            id,
            {
              ...(name === former?.name ? {} : { name }),
              ...(departmentId === former?.departmentId ? {} : { departmentId }),
              ...(title === former?.title ? {} : { title }),
            },
            { name, departmentId, title, mail },
          ),
      });
    },
    async resetPassword(by, id, revision, passwordHash) {
      const account = await changeOne(by, id, revision, {
        values: { password: passwordHash, must_change: 1, password_until_ms: untilMs() },
        kind: 'passwordReset',
        // A reset answers a lost device or a stolen password: a passkey that was added meanwhile would keep the account open.
        after: async () => {
          if (await passwords.isOff(by.tenant)) throw new ApiError(codes.invalid, 'oneTimeOff');
          await tables
            .deleteFrom('passkey')
            .where('tenant', '=', by.tenant)
            .where('employee', '=', id)
            .execute();
        },
      });
      await sessions.closeAll({ tenant: by.tenant, id });
      return account;
    },
    async setActive(by, id, isActive, revision) {
      const account = await changeOne(by, id, revision, {
        values: { active: isActive ? 1 : 0 },
        kind: isActive ? 'enabled' : 'disabled',
      });
      if (!isActive) await sessions.closeAll({ tenant: by.tenant, id });
      return account;
    },
    async endSession(by, id, session) {
      await get(by.tenant, id);
      if (!(await sessions.closeNamed({ tenant: by.tenant, id }, session))) throw notFound();
      await audit.note(by, 'sessionsEnded', id);
    },
    async endSessions(by, id) {
      await get(by.tenant, id);
      await sessions.closeAll({ tenant: by.tenant, id });
      await audit.note(by, 'sessionsEnded', id);
    },
  };
}

interface EmployeeChange {
  values: EmployeeValues;
  /** Id of the department, null for none; undefined if it stays. */
  departmentId?: string | null;
  kind: AuditKind;
  detail?: Record<string, unknown>;
  /** Runs in the transaction of the change, once the employee is changed. */
  after?: () => Promise<void>;
}

interface EmployeeValues {
  name?: string;
  title?: string;
  mail?: string;
  duties?: string;
  password?: string;
  must_change?: number;
  password_until_ms?: number;
  active?: number;
}
