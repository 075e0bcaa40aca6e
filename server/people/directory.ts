import { sql, type Selectable, type SqlBool } from 'kysely';

import { roles } from '../../core/contracts/accounts.js';
import { departmentLimits, type DepartmentNode } from '../../core/contracts/departments.js';
import { userGroupLimits } from '../../core/contracts/user-groups.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import { branchOf, pathTo } from '../../core/records/department-tree.js';
import type { NamePart } from '../../core/records/match-name.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import { sortKey } from '../storage/sort-key.js';
import type { OptionDef, Role } from '../schemas/define.js';
import type { Condition, Database } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';
import {
  departmentNodes,
  knownDepartments,
  type KnownDepartment,
  type KnownDepartments,
} from './known-departments.js';
import { knownUserGroups, type KnownUserGroups } from './known-user-groups.js';
import { matchName } from './name-match.js';
import type { Person } from './person.js';
import { knownDelegations, type KnownDelegations } from './stand-ins.js';

interface Match {
  person: Person;
  /** Of the name; absent if the text is that of something else, or empty. */
  matched?: NamePart;
}

/** An employee as the tenant's administrators see them, those who are disabled too. */
export interface KnownAccount {
  person: Person;
  mail: string;
  isActive: boolean;
  /** True if the password is a one-time password. */
  mustChange: boolean;
  revision: number;
}

/** What a sign-in compares with. */
interface Credentials {
  person: Person;
  passwordHash: string;
  mustChange: boolean;
  /** Time in ms until which a one-time password is valid. */
  validUntilMs: number | undefined;
}

/**
 * The tenants' employees, kept in memory because every row refers to them. Those who are disabled are found by
 * administrators only; what names them keeps their name.
 */
export interface Directory {
  byId(tenant: string, id: string): Person | undefined;
  /** Looks up by user id, which the former suite used as the employee id. */
  byUserId(tenant: string, userId: string): Person | undefined;
  byAccount(tenant: string, account: string): Promise<Credentials | undefined>;
  ref(tenant: string, id: string): PersonRef;
  /** Employees whose name, account, department or title matches: those by name first, then in the order of names. */
  find(tenant: string, query: string, limit: number): Match[];
  /** Employees whose name or account is exactly this one, regardless of case. */
  named(tenant: string, text: string): readonly Person[];
  /** The departments in the order of their tree, with the numbers of their active employees. */
  departments(tenant: string): readonly DepartmentNode[];
  /** The departments with the numbers of all accounts, those that are disabled too. */
  departmentsOfAccounts(tenant: string): readonly DepartmentNode[];
  department(tenant: string, id: string): KnownDepartment | undefined;
  /** The groups of people with rights. */
  userGroups(tenant: string): KnownUserGroups;
  /** The departments as options of a field; those that were deleted are fixed. */
  departmentOptions(tenant: string): readonly OptionDef[];
  /** A department and all below it; empty for an unknown one. */
  departmentBranch(tenant: string, id: string): ReadonlySet<string>;
  /**
   * Employees of a department and of those below it, its head first, then in the order of names; undefined for an
   * unknown one.
   */
  inDepartment(tenant: string, id: string): readonly Person[] | undefined;
  /** A department and those above it, up to the top; empty for none or an unknown one. */
  departmentPath(tenant: string, id: string | null): readonly string[];
  /** Employees with the role, by date of employment. */
  withRole(tenant: string, role: Role): readonly Person[];
  account(tenant: string, id: string): KnownAccount | undefined;
  /** Condition for rows of `employee` with the account, in any case of its letters. */
  isAccount(account: string): Condition;
  /** All accounts in the order of names. */
  accounts(tenant: string): readonly KnownAccount[];
  /** The accounts that `find` would find, and in its order. */
  findAccounts(tenant: string, query: string): KnownAccount[];
  /** Reads the employees again unless those in memory are of this change (`people_revision`) or a later one. */
  upTo(tenant: string, revision: number): Promise<void>;
}

const isRole = (name: string): name is Role => roles.some((role) => role === name);

const personOf = (
  row: Selectable<Tables['employee']>,
  { byId }: KnownDepartments,
  { rightsOf, groupsOf, formMakers }: KnownUserGroups,
  { of, to }: KnownDelegations,
): Person => {
  const own = new Set(row.duties.split(',').filter(isRole));
  const rights = own.has('admin') ? undefined : rightsOf.get(row.id);
  const groups = groupsOf.get(row.id);
  const [delegation, standsInFor] = [of.get(row.id), to.get(row.id)];
  return {
    tenant: row.tenant,
    id: row.id,
    userId: row.user_id,
    account: row.account,
    name: row.name,
    // A server before version 32 writes the name alone.
    department: byId.get(row.department_id ?? '')?.name ?? row.department,
    departmentId: row.department_id,
    title: row.title,
    manager: row.manager,
    roles: own,
    ...(rights && { rights }),
    ...(groups && { groups }),
    ...(formMakers.has(row.id) && { makesForms: true }),
    ...(delegation && { delegation }),
    ...(standsInFor && { standsInFor }),
  };
};

const accountOf = (
  row: Selectable<Tables['employee']>,
  departments: KnownDepartments,
  groups: KnownUserGroups,
  delegations: KnownDelegations,
): KnownAccount => ({
  person: personOf(row, departments, groups, delegations),
  mail: row.mail,
  isActive: row.active === 1,
  mustChange: row.must_change === 1,
  revision: row.revision,
});

const normal = (text: string): string => text.trim().toLowerCase();

/** The employees of a tenant, with what is computed from them once. */
interface Known {
  revision: number;
  accounts: ReadonlyMap<string, KnownAccount>;
  people: ReadonlyMap<string, Person>;
  departments: KnownDepartments;
  groups: KnownUserGroups;
  /** The departments as they are sent. */
  nodes?: readonly DepartmentNode[];
  /** By name, in the order of lists. */
  sorted?: readonly KnownAccount[];
  /** By name and account in lower case, so that a list of names takes one look-up each. */
  byName?: ReadonlyMap<string, readonly Person[]>;
}

const nobody: Known = {
  revision: 0,
  accounts: new Map(),
  people: new Map(),
  departments: knownDepartments([]),
  groups: knownUserGroups([], []),
};

export async function createDirectory(database: Database): Promise<Directory> {
  const { tables, dialect } = database;
  const tenants = new Map<string, Known>();
  const knownOf = (tenant: string): Known => tenants.get(tenant) ?? nobody;
  const of = (tenant: string): Person[] => [...knownOf(tenant).people.values()];

  async function revisionOf(tenant: string): Promise<number> {
    const row = await tables
      .selectFrom('tenant')
      .select('people_revision')
      .where('key', '=', tenant)
      .executeTakeFirst();
    return row?.people_revision ?? 0;
  }

  /** The revision is read first: what changes between the two reads is read again with the next call. */
  async function read(tenant: string): Promise<void> {
    const revision = await revisionOf(tenant);
    const rows = await tables
      .selectFrom('employee')
      .selectAll()
      .where('tenant', '=', tenant)
      .orderBy('id')
      .limit(serverLimits.accounts)
      .execute();
    const departments = knownDepartments(
      await tables
        .selectFrom('department')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('position')
        .orderBy('id')
        // Those that were deleted count too.
        .limit(2 * departmentLimits.departments)
        .execute(),
    );
    const groups = knownUserGroups(
      await tables
        .selectFrom('user_group')
        .selectAll()
        .where('tenant', '=', tenant)
        .limit(userGroupLimits.groups)
        .execute(),
      await tables
        .selectFrom('user_group_member')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('employee')
        .limit(userGroupLimits.groups * userGroupLimits.people)
        .execute(),
    );
    const activeIds = new Set(rows.flatMap(({ id, active }) => (active === 1 ? [id] : [])));
    const delegations = knownDelegations(
      await tables
        .selectFrom('delegation')
        .selectAll()
        .where('tenant', '=', tenant)
        .limit(serverLimits.accounts)
        .execute(),
      (id) => activeIds.has(id),
    );
    if (revision < knownOf(tenant).revision) return;
    const accounts = new Map(rows.map((row) => [row.id, accountOf(row, departments, groups, delegations)]));
    const active = [...accounts].filter(([id]) => activeIds.has(id));
    const people = new Map(active.map(([id, { person }]) => [id, person]));
    tenants.set(tenant, { revision, accounts, people, departments, groups });
  }

  for (const { key } of await tables.selectFrom('tenant').select('key').orderBy('key').execute())
    await read(key);

  function inOrder(tenant: string): readonly KnownAccount[] {
    const known = knownOf(tenant);
    if (known.sorted) return known.sorted;
    const all = [...known.accounts.values()];
    const keys = new Map(all.map(({ person }) => [person.id, sortKey(person.name, { isName: true })]));
    const keyOf = ({ person }: KnownAccount): string => keys.get(person.id) ?? '';
    known.sorted = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    return known.sorted;
  }

  function names(tenant: string): ReadonlyMap<string, readonly Person[]> {
    const known = knownOf(tenant);
    if (known.byName) return known.byName;
    const people = new Map<string, Person[]>();
    for (const person of of(tenant)) {
      for (const key of new Set([person.name, person.account].map(normal)))
        people.set(key, [...(people.get(key) ?? []), person]);
    }
    known.byName = people;
    return people;
  }

  const headOf =
    (tenant: string) =>
    (id: string): PersonRef | undefined => {
      const head = knownOf(tenant).people.get(id);
      return head && { id, name: head.name };
    };

  function nodesOf(tenant: string): readonly DepartmentNode[] {
    const known = knownOf(tenant);
    known.nodes ??= departmentNodes(known.departments, known.people.values(), headOf(tenant));
    return known.nodes;
  }

  const branch = (tenant: string, id: string): ReadonlySet<string> =>
    new Set(branchOf(knownOf(tenant).departments.tree, id).map((one) => one.id));

  function inDepartment(tenant: string, id: string): readonly Person[] | undefined {
    const department = knownOf(tenant).departments.byId.get(id);
    if (!department) return undefined;
    const ids = branch(tenant, id);
    const people = inOrder(tenant).flatMap(({ person, isActive }) =>
      isActive && ids.has(person.departmentId ?? '') ? [person] : [],
    );
    const isHead = (person: Person): boolean => person.id === department.head;
    return [...people.filter(isHead), ...people.filter((person) => !isHead(person))];
  }

  const isAccount = (account: string): Condition =>
    sql<SqlBool>`${dialect.ignoringCase(sql.ref('account'))} = ${dialect.ignoringCase(sql`${account}`)}`;

  /** Matches of a query: those by the beginning of the name, those by another part of it, those by something else. */
  function matches(all: readonly KnownAccount[], query: string): (Match & { account: KnownAccount })[] {
    const wanted = normal(query);
    const isMatch = ({ account, department, title }: Person) =>
      [account, department, title].some((text) => text.toLowerCase().includes(wanted));
    const byPlace: (Match & { account: KnownAccount })[][] = [[], [], []];
    for (const account of all) {
      const { person } = account;
      const matched = matchName(person.name, wanted);
      if (matched) byPlace[matched.from === 0 ? 0 : 1]?.push({ account, person, matched });
      else if (isMatch(person)) byPlace[2]?.push({ account, person });
    }
    return byPlace.flat();
  }

  async function upTo(tenant: string, revision: number): Promise<void> {
    if (revision > knownOf(tenant).revision) await database.inTenant(tenant, () => read(tenant));
  }

  return {
    byId: (tenant, id) => knownOf(tenant).people.get(id),
    byUserId: (tenant, userId) => of(tenant).find((person) => person.userId === userId),
    async byAccount(tenant, account) {
      if (!tenants.has(tenant)) return undefined;
      const row = await database.inTenant(tenant, () =>
        tables
          .selectFrom('employee')
          .innerJoin('tenant', 'tenant.key', 'employee.tenant')
          .select(['id', 'password', 'must_change', 'password_until_ms', 'people_revision'])
          .where('tenant', '=', tenant)
          .where(isAccount(account))
          .where('active', '=', 1)
          .executeTakeFirst(),
      );
      if (!row) return undefined;
      await upTo(tenant, row.people_revision);
      const person = knownOf(tenant).people.get(row.id);
      return (
        person && {
          person,
          passwordHash: row.password,
          mustChange: row.must_change === 1,
          validUntilMs: row.password_until_ms ?? undefined,
        }
      );
    },
    ref: (tenant, id) => ({ id, name: knownOf(tenant).accounts.get(id)?.person.name ?? id }),
    find: (tenant, query, limit) =>
      matches(
        inOrder(tenant).filter(({ isActive }) => isActive),
        query,
      )
        .slice(0, limit)
        .map(({ person, matched }) => ({ person, ...(matched ? { matched } : {}) })),
    named: (tenant, text) => names(tenant).get(normal(text)) ?? [],
    departments: nodesOf,
    departmentsOfAccounts: (tenant) =>
      departmentNodes(
        knownOf(tenant).departments,
        [...knownOf(tenant).accounts.values()].map(({ person }) => person),
        headOf(tenant),
      ),
    userGroups: (tenant) => knownOf(tenant).groups,
    department: (tenant, id) => knownOf(tenant).departments.byId.get(id),
    departmentOptions: (tenant) => knownOf(tenant).departments.options,
    departmentBranch: branch,
    inDepartment,
    departmentPath: (tenant, id) =>
      pathTo(knownOf(tenant).departments.tree, id ?? '')
        .map((one) => one.id)
        .reverse(),
    withRole: (tenant, role) => of(tenant).filter((person) => person.roles.has(role)),
    isAccount,
    account: (tenant, id) => knownOf(tenant).accounts.get(id),
    accounts: inOrder,
    findAccounts: (tenant, query) => matches(inOrder(tenant), query).map(({ account }) => account),
    upTo,
  };
}
