import { sql, type Selectable, type SqlBool } from 'kysely';

import type { Department } from '../../core/contracts/people-groups.js';
import type { PersonRef } from '../../core/contracts/records.js';
import { sortKey } from '../storage/sort-key.js';
import type { Role } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';
import { matchName, type NamePart } from './name-match.js';
import type { Person } from './person.js';

interface Match {
  person: Person;
  /** Of the name; absent if the text is that of something else, or empty. */
  matched?: NamePart;
}

/** The tenants' employees, kept in memory because every row refers to them. */
export interface Directory {
  byId(tenant: string, id: string): Person | undefined;
  /** Looks up by user id, which the former suite used as the employee id. */
  byUserId(tenant: string, userId: string): Person | undefined;
  byAccount(tenant: string, account: string): Promise<{ person: Person; passwordHash: string } | undefined>;
  ref(tenant: string, id: string): PersonRef;
  /** Employees whose name, account, department or title matches: those by name first, then in the order of names. */
  find(tenant: string, query: string, limit: number): Match[];
  /** Employees whose name or account is exactly this one, regardless of case. */
  named(tenant: string, text: string): readonly Person[];
  /** The departments in which somebody works, in the order of their names. */
  departments(tenant: string): readonly Department[];
  /** Employees of a department in the order of names; undefined for an unknown one. */
  inDepartment(tenant: string, id: string): readonly Person[] | undefined;
  /** First employee with the role, by date of employment. */
  firstWithRole(tenant: string, role: Role): Person | undefined;
}

const roleNames = new Set<string>(['admin', 'finance', 'hr', 'legal', 'executive', 'it']);
const isRole = (name: string): name is Role => roleNames.has(name);

const personOf = (row: Selectable<Tables['employee']>): Person => ({
  tenant: row.tenant,
  id: row.id,
  userId: row.user_id,
  account: row.account,
  name: row.name,
  department: row.department,
  title: row.title,
  manager: row.manager,
  roles: new Set(row.duties.split(',').filter(isRole)),
});

const normal = (text: string): string => text.trim().toLowerCase();

export async function createDirectory(database: Database): Promise<Directory> {
  const { tables, dialect } = database;
  const tenants = new Map<string, Map<string, Person>>();
  const rows = await tables
    .selectFrom('employee')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const person = personOf(row);
    const people = tenants.get(person.tenant) ?? new Map<string, Person>();
    tenants.set(person.tenant, people.set(person.id, person));
  }
  /** By name, in the order of lists. */
  const sorted = new Map<string, readonly Person[]>();
  function inOrder(tenant: string): readonly Person[] {
    const present = sorted.get(tenant);
    if (present) return present;
    const keys = new Map(of(tenant).map((person) => [person, sortKey(person.name, { isName: true })]));
    const keyOf = (person: Person): string => keys.get(person) ?? '';
    const people = of(tenant).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    sorted.set(tenant, people);
    return people;
  }
  /** By name and account in lower case, so that a list of names takes one look-up each. */
  const byName = new Map<string, ReadonlyMap<string, readonly Person[]>>();
  function names(tenant: string): ReadonlyMap<string, readonly Person[]> {
    const present = byName.get(tenant);
    if (present) return present;
    const people = new Map<string, Person[]>();
    for (const person of of(tenant)) {
      for (const key of new Set([person.name, person.account].map(normal)))
        people.set(key, [...(people.get(key) ?? []), person]);
    }
    byName.set(tenant, people);
    return people;
  }
  const departmentsOf = new Map<string, ReadonlyMap<string, readonly Person[]>>();
  /** By department, whose name is its id. */
  function byDepartment(tenant: string): ReadonlyMap<string, readonly Person[]> {
    const present = departmentsOf.get(tenant);
    if (present) return present;
    const groups = new Map<string, Person[]>();
    for (const person of inOrder(tenant)) {
      if (person.department !== '')
        groups.set(person.department, [...(groups.get(person.department) ?? []), person]);
    }
    departmentsOf.set(tenant, groups);
    return groups;
  }
  const of = (tenant: string) => [...(tenants.get(tenant)?.values() ?? [])];
  const isAccount = (account: string) =>
    sql<SqlBool>`${dialect.ignoringCase(sql.ref('account'))} = ${dialect.ignoringCase(sql`${account}`)}`;

  return {
    byId: (tenant, id) => tenants.get(tenant)?.get(id),
    byUserId: (tenant, userId) => of(tenant).find((person) => person.userId === userId),
    async byAccount(tenant, account) {
      if (!tenants.has(tenant)) return undefined;
      const row = await database.inTenant(tenant, () =>
        tables
          .selectFrom('employee')
          .select(['id', 'password'])
          .where('tenant', '=', tenant)
          .where(isAccount(account))
          .where('active', '=', 1)
          .executeTakeFirst(),
      );
      const person = row && tenants.get(tenant)?.get(row.id);
      return row && person ? { person, passwordHash: row.password } : undefined;
    },
    ref: (tenant, id) => ({ id, name: tenants.get(tenant)?.get(id)?.name ?? id }),
    find(tenant, query, limit) {
      const wanted = normal(query);
      const matches = ({ account, department, title }: Person) =>
        [account, department, title].some((text) => text.toLowerCase().includes(wanted));
      const byPlace: Match[][] = [[], [], []];
      for (const person of inOrder(tenant)) {
        const matched = matchName(person.name, wanted);
        if (matched) byPlace[matched.from === 0 ? 0 : 1]?.push({ person, matched });
        else if (matches(person)) byPlace[2]?.push({ person });
      }
      return byPlace.flat().slice(0, limit);
    },
    named: (tenant, text) => names(tenant).get(normal(text)) ?? [],
    departments: (tenant) =>
      [...byDepartment(tenant)]
        .map(([id, people]) => ({ id, name: id, total: people.length, key: sortKey(id) }))
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ id, name, total }) => ({ id, name, total })),
    inDepartment: (tenant, id) => byDepartment(tenant).get(id),
    firstWithRole: (tenant, role) => of(tenant).find((person) => person.roles.has(role)),
  };
}
