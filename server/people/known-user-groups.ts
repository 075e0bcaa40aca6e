import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { groupRightsSchema, type GroupRights } from '../../core/contracts/user-groups.js';
import { joinRights } from '../../core/records/group-rights.js';
import { sortKey } from '../storage/sort-key.js';
import type { Tables } from '../storage/tables.js';

/** A group as it is stored. */
interface KnownUserGroup {
  id: string;
  name: string;
  rights: GroupRights;
  revision: number;
  makesForms: boolean;
  /** Ids of its employees, those who are disabled too. */
  people: readonly string[];
}

/** The groups of a tenant, with what is computed from them once. */
export interface KnownUserGroups {
  /** In the order of their names. */
  all: readonly KnownUserGroup[];
  byId: ReadonlyMap<string, KnownUserGroup>;
  /** Rights of the employees who are in a group, from all their groups. */
  rightsOf: ReadonlyMap<string, GroupRights>;
  /** Ids of the groups of the employees who are in one. */
  groupsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of the employees whose groups make forms. */
  formMakers: ReadonlySet<string>;
}

const storedSchema = v.pipe(v.string(), v.parseJson(), groupRightsSchema);

/** Rights as they are stored. What a later version wrote and this one does not know is no right. */
function storedRights(text: string): GroupRights {
  const result = v.safeParse(storedSchema, text);
  return result.success ? result.output : {};
}

export function knownUserGroups(
  rows: readonly Selectable<Tables['user_group']>[],
  members: readonly Selectable<Tables['user_group_member']>[],
): KnownUserGroups {
  const people = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const { group_id, employee } of members) people.get(group_id)?.push(employee);
  const all = rows
    .map(({ id, name, rights, revision, makes_forms }) => ({
      ...{ id, name, revision },
      makesForms: makes_forms === 1,
      rights: storedRights(rights),
      people: people.get(id) ?? [],
    }))
    .sort((one, other) => (sortKey(one.name) < sortKey(other.name) ? -1 : 1));
  const rightsOf = new Map<string, GroupRights[]>();
  const groupsOf = new Map<string, Set<string>>();
  for (const { id: group, rights, people: ids } of all) {
    for (const id of ids) {
      rightsOf.set(id, [...(rightsOf.get(id) ?? []), rights]);
      groupsOf.set(id, (groupsOf.get(id) ?? new Set()).add(group));
    }
  }
  return {
    all,
    byId: new Map(all.map((one) => [one.id, one])),
    rightsOf: new Map([...rightsOf].map(([id, rights]) => [id, joinRights(rights)])),
    groupsOf,
    formMakers: new Set(all.flatMap(({ makesForms, people: ids }) => (makesForms ? ids : []))),
  };
}
