import * as v from 'valibot';

import { personRefSchema } from './record-parts.js';

/** Departments of a tenant, levels of their tree, and the length of a name. */
export const departmentLimits = { departments: 1000, depth: 10, name: 60 } as const;

const prefix = '/api/portico/departments';

/**
 * Paths of the departments, Portico's own. All employees read them; administrators change them, others get code 403. A
 * stale revision is answered with code 409 and the present department as `present`.
 *
 * | path | method | body or query | data |
 * | --- | --- | --- | --- |
 * | departments | GET | | DepartmentNode[]: in the order of the tree, with the employees who are active |
 * | ofAccounts | GET | | DepartmentsOfAccounts; for administrators |
 * | departments | POST | NewDepartment | DepartmentNode |
 * | department | PUT | DepartmentChange | DepartmentNode |
 * | department | DELETE | `revision` | null; 422 while it has people or departments below it |
 */
export const departmentPaths = {
  departments: prefix,
  ofAccounts: `${prefix}/of-accounts`,
  department: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
} as const;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const facts = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(departmentLimits.name)),
  /** Id of the department above it; null: none. */
  parent: v.nullable(idSchema),
  /** Id of the employee who leads it; null: nobody. */
  head: v.nullable(idSchema),
};

export const newDepartmentSchema = v.object(facts);
export type NewDepartment = v.InferOutput<typeof newDepartmentSchema>;

/** All facts of a department. Moved below another one, it is the last there. */
export const departmentChangeSchema = v.object({ ...facts, revision: v.pipe(v.number(), v.integer()) });
export type DepartmentChange = v.InferOutput<typeof departmentChangeSchema>;

export const departmentRevisionSchema = v.object({
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/u), v.transform(Number)),
});

export const departmentNodeSchema = v.object({
  id: v.string(),
  name: v.string(),
  parent: v.nullable(v.string()),
  /** Number of departments above it. */
  depth: v.number(),
  head: v.optional(personRefSchema),
  /** Number of its own people. */
  own: v.number(),
  /** Number of its people and of those in departments below it. */
  total: v.number(),
  revision: v.number(),
});
export type DepartmentNode = v.InferOutput<typeof departmentNodeSchema>;

/** The departments as administrators see them, with the numbers of all accounts, those that are disabled too. */
export const departmentsOfAccountsSchema = v.object({
  departments: v.array(departmentNodeSchema),
  everyone: v.number(),
  /** Number of accounts without a department. */
  unplaced: v.number(),
});
export type DepartmentsOfAccounts = v.InferOutput<typeof departmentsOfAccountsSchema>;
