import { codes } from '../../core/contracts/envelope.js';
import {
  userGroupLimits,
  type NewUserGroup,
  type UserGroup,
  type UserGroupChange,
} from '../../core/contracts/user-groups.js';
import { ApiError, badRequest, notFound } from '../texts/messages/api-error.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/database.js';
import type { Audit } from './audit.js';
import type { Directory } from './directory.js';
import type { ChangePeople } from './people-changes.js';
import type { Person } from './person.js';

/**
 * Groups of people with rights, for administrators of the tenant. A change by a stale revision throws ApiError (409, with
 * the present group).
 */
export interface UserGroupStore {
  get(tenant: string, id: string): UserGroup;
  /** A group without people and rights. */
  add(by: Person, group: NewUserGroup): Promise<UserGroup>;
  change(by: Person, id: string, change: UserGroupChange): Promise<UserGroup>;
  /** Its people keep what their other groups give; without another one, no group limits them. */
  remove(by: Person, id: string, revision: number): Promise<void>;
}

interface UserGroupsDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
  audit: Audit;
  changing: ChangePeople;
  nextId: () => string;
}

interface Row {
  id: string;
  name: string;
  rights: string;
  makes_forms: number;
  revision: number;
}

/** Rows of one INSERT: PostgreSQL and SQLite limit the values of a statement. */
const rowsAtOnce = 200;

const refused = (message: ConstructorParameters<typeof ApiError>[1]) => new ApiError(codes.invalid, message);

export function createUserGroups(deps: UserGroupsDeps): UserGroupStore {
  const { database, directory, modules, audit, changing, nextId } = deps;
  const { tables } = database;

  function get(tenant: string, id: string): UserGroup {
    const known = directory.userGroups(tenant).byId.get(id);
    if (!known) throw notFound();
    const { name, rights, revision, makesForms, people } = known;
    return {
      ...{ id, name, revision, makesForms },
      people: people.map((one) => directory.ref(tenant, one)),
      rights: Object.fromEntries(
        Object.entries(rights).map(([module, { verbs, range }]) => [module, { verbs: [...verbs], range }]),
      ),
    };
  }

  /** All groups of the tenant, in the transaction of a change: changes of one tenant run one after another. */
  const rowsOf = async (tenant: string): Promise<Row[]> =>
    await tables
      .selectFrom('user_group')
      .select(['id', 'name', 'rights', 'makes_forms', 'revision'])
      .where('tenant', '=', tenant)
      .limit(userGroupLimits.groups)
      .execute();

  const peopleOf = async (tenant: string, id: string): Promise<string[]> =>
    (
      await tables
        .selectFrom('user_group_member')
        .select('employee')
        .where('tenant', '=', tenant)
        .where('group_id', '=', id)
        .limit(userGroupLimits.people)
        .execute()
    ).map(({ employee }) => employee);

  function assertFree(rows: readonly Row[], name: string, id?: string): void {
    if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
      throw refused('userGroupTaken');
  }

  /** The row that a change is for. Throws ApiError (404) for an unknown one, and (409) for a stale revision. */
  function rowFor(rows: readonly Row[], tenant: string, id: string, revision: number): Row {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    if (row.revision !== revision)
      throw new ApiError(codes.stale, 'staleUserGroup', { present: get(tenant, id) });
    return row;
  }

  async function setPeople(tenant: string, id: string, before: string[], after: string[]): Promise<void> {
    const [was, is] = [new Set(before), new Set(after)];
    const gone = before.filter((one) => !is.has(one));
    const come = after.filter((one) => !was.has(one));
    if (come.some((one) => !directory.byId(tenant, one))) throw refused('noSuchMember');
    if (gone.length > 0)
      await tables
        .deleteFrom('user_group_member')
        .where('tenant', '=', tenant)
        .where('group_id', '=', id)
        .where('employee', 'in', gone)
        .execute();
    for (let at = 0; at < come.length; at += rowsAtOnce)
      await tables
        .insertInto('user_group_member')
        .values(come.slice(at, at + rowsAtOnce).map((employee) => ({ tenant, group_id: id, employee })))
        .execute();
  }

  return {
    get,
    async add(by, { name }) {
      const { tenant } = by;
      const id = nextId();
      await changing(tenant, async () => {
        const rows = await rowsOf(tenant);
        if (rows.length >= userGroupLimits.groups) throw refused('tooManyUserGroups');
        assertFree(rows, name);
        await tables.insertInto('user_group').values({ tenant, id, name, rights: '{}' }).execute();
        await audit.note(by, 'groupAdded', id, { name });
      });
      return get(tenant, id);
    },
    async change(by, id, { revision, name, people, rights, makesForms }) {
      const { tenant } = by;
      if (Object.keys(rights).some((module) => !modules.get(module))) throw badRequest();
      const after = [...new Set(people)];
      const stored = JSON.stringify(rights);
      await changing(tenant, async () => {
        const rows = await rowsOf(tenant);
        const row = rowFor(rows, tenant, id, revision);
        assertFree(rows, name, id);
        const before = await peopleOf(tenant, id);
        await setPeople(tenant, id, before, after);
        const makes = makesForms === undefined ? row.makes_forms : Number(makesForms);
        await tables
          .updateTable('user_group')
          .set({ name, rights: stored, makes_forms: makes, revision: revision + 1 })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute();
        const [was, is] = [new Set(before), new Set(after)];
        const added = after.filter((one) => !was.has(one));
        const removed = before.filter((one) => !is.has(one));
        await audit.note(by, 'groupChanged', id, {
          ...(name === row.name ? {} : { name }),
          ...(added.length > 0 ? { added } : {}),
          ...(removed.length > 0 ? { removed } : {}),
          ...(stored === row.rights ? {} : { rights }),
          ...(makes === row.makes_forms ? {} : { makesForms: makes === 1 }),
        });
      });
      return get(tenant, id);
    },
    async remove(by, id, revision) {
      const { tenant } = by;
      await changing(tenant, async () => {
        const { name } = rowFor(await rowsOf(tenant), tenant, id, revision);
        await tables
          .deleteFrom('user_group_member')
          .where('tenant', '=', tenant)
          .where('group_id', '=', id)
          .execute();
        await tables.deleteFrom('user_group').where('tenant', '=', tenant).where('id', '=', id).execute();
        await audit.note(by, 'groupRemoved', id, { name });
      });
    },
  };
}
