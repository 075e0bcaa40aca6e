import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';

/** Groups of a tenant, people of one group, modules that its rights name, and the length of a name. */
export const userGroupLimits = { groups: 100, people: 1000, modules: 200, name: 60 } as const;

const prefix = '/api/portico/user-groups';
const segment = encodeURIComponent;

/**
 * Paths of the groups of people with rights, Portico's own; for administrators of the tenant, others get code 403. A
 * stale revision is answered with code 409 and the present group as `present`.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | groups | GET | | UserGroups |
 * | groups | POST | NewUserGroup | UserGroup: without people and rights |
 * | group | GET | | UserGroup |
 * | group | PUT | UserGroupChange | UserGroup |
 * | group | DELETE | `revision` | null |
 * | ofPerson | GET | | RightsOfPerson |
 */
export const userGroupPaths = {
  prefix,
  groups: prefix,
  group: (id: string) => `${prefix}/${segment(id)}`,
  ofPerson: (id: string) => `${prefix}/of-person/${segment(id)}`,
} as const;

/** Verbs that a group can grant in a module. */
export const moduleVerbs = ['see', 'create', 'change', 'remove', 'export'] as const;
export type ModuleVerb = (typeof moduleVerbs)[number];

/**
 * Records that the rights are for, the widest last. own: those that the person made or that name the person. department:
 * those made by people of the same department, too.
 */
export const rangesOfRights = ['own', 'department', 'all'] as const;
export type RangeOfRights = (typeof rangesOfRights)[number];

export interface ModuleRights {
  verbs: readonly ModuleVerb[];
  range: RangeOfRights;
}

/** By module; for one that is missing, there is no right. */
export type GroupRights = Readonly<Record<string, ModuleRights>>;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(userGroupLimits.name));

export const newUserGroupSchema = v.object({ name: nameSchema });
export type NewUserGroup = v.InferOutput<typeof newUserGroupSchema>;

/** Rights for one module. Without `see`, the others are without effect. */
const moduleRightsSchema = v.object({
  verbs: v.pipe(v.array(v.picklist(moduleVerbs)), v.maxLength(moduleVerbs.length), v.readonly()),
  range: v.picklist(rangesOfRights),
});

/** By module; for one that is missing, the group has no right. */
export const groupRightsSchema = v.record(v.pipe(v.string(), v.maxLength(60)), moduleRightsSchema);

/** All facts of a group. */
export const userGroupChangeSchema = v.object({
  name: nameSchema,
  /** Ids of employees. */
  people: v.pipe(v.array(idSchema), v.maxLength(userGroupLimits.people)),
  rights: v.pipe(
    groupRightsSchema,
    v.check((rights) => Object.keys(rights).length <= userGroupLimits.modules),
  ),
  /** Its people make forms; missing: as before. */
  makesForms: v.optional(v.boolean()),
  revision: v.pipe(v.number(), v.integer()),
});
export type UserGroupChange = v.InferOutput<typeof userGroupChangeSchema>;

export const userGroupRevisionSchema = v.object({
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)),
});

export const userGroupSchema = v.object({
  id: v.string(),
  name: v.string(),
  people: v.array(personRefSchema),
  rights: groupRightsSchema,
  /** Its people make forms of their own. */
  makesForms: v.boolean(),
  revision: v.number(),
});
export type UserGroup = v.InferOutput<typeof userGroupSchema>;

const rightsModuleSchema = v.object({ module: v.string(), label: v.string() });
export type RightsModule = v.InferOutput<typeof rightsModuleSchema>;

export const userGroupsSchema = v.object({
  /** In the order of their names. */
  groups: v.array(v.object({ id: v.string(), name: v.string(), people: v.number() })),
  /** The modules that the tenant shows, in the language of the request. */
  modules: v.array(rightsModuleSchema),
});
export type UserGroups = v.InferOutput<typeof userGroupsSchema>;

export const rightsOfPersonSchema = v.object({
  /** True for an administrator, whose rights no group limits. */
  isAdmin: v.boolean(),
  /** Groups of the person with their rights; without any, the person has all rights that the modules give. */
  groups: v.array(v.object({ id: v.string(), name: v.string(), rights: groupRightsSchema })),
  modules: v.array(rightsModuleSchema),
});
export type RightsOfPerson = v.InferOutput<typeof rightsOfPersonSchema>;
