import * as v from 'valibot';

import { foundPersonSchema } from './records.js';

/*
 * What a list of colleagues offers before a text is typed: those whom the user has chosen lately, those of the open record,
 * and the tree of departments, whose people are read in pages.
 */

/** Numbers of people and of departments in one answer. */
export const groupLimits = { recent: 8, record: 50, departments: 1000, page: 50 } as const;

/**
 * Paths, methods, and the `data` of the envelope:
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | groups | GET | `module`, `record`: the open one, if there is one | PeopleGroups |
 * | department | GET | `id`, `offset?` | PeoplePage |
 * | recent | POST | `{ id }`: an employee who was chosen | null |
 */
export const peoplePaths = {
  groups: '/api/portico/people/groups',
  department: '/api/portico/people/department',
  recent: '/api/portico/people/recent',
} as const;

const departmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Number of departments above it. */
  depth: v.optional(v.number(), 0),
  /** Number of its people and of those in departments below it. */
  total: v.number(),
});
export type Department = v.InferOutput<typeof departmentSchema>;

export const peopleGroupsSchema = v.object({
  /** The last one first. */
  recent: v.array(foundPersonSchema),
  /** Author, people of its fields, and who has commented; empty without a record. */
  ofRecord: v.array(foundPersonSchema),
  /** In the order of their tree. */
  departments: v.array(departmentSchema),
  /** Id of the user's department; absent without one. */
  ownDepartment: v.optional(v.string()),
});
export type PeopleGroups = v.InferOutput<typeof peopleGroupsSchema>;

export const peoplePageSchema = v.object({ people: v.array(foundPersonSchema), total: v.number() });
export type PeoplePage = v.InferOutput<typeof peoplePageSchema>;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Both, or neither. */
export const groupsQuerySchema = v.pipe(
  v.object({ module: v.optional(idSchema), record: v.optional(idSchema) }),
  v.check(({ module, record }) => (module === undefined) === (record === undefined)),
);

export const departmentQuerySchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)), '0'),
});

export const chosenPersonSchema = v.object({ id: idSchema });
