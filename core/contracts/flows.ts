import * as v from 'valibot';

import { roles } from './accounts.js';
import { personRefSchema } from './record-parts.js';

/** Limits of flows that administrators keep; lengths are in characters. */
export const flowLimits = {
  /** Steps of a version. */
  steps: 20,
  /** Published versions of a flow. */
  versions: 100,
  name: 60,
  /** Employees whom a step names. */
  people: 50,
  /** Options or departments of a condition. */
  values: 50,
  /** Longest time limit of a step, in hours. */
  hours: 2000,
  /** Fields that the deciders of a step may change. */
  fields: 50,
  /** Employees who are asked after others in one step, since those have added them. */
  added: 10,
  /** Employees who may decide one step: of a larger group, the first ones. */
  deciders: 100,
} as const;

const prefix = '/api/portico/flows';

/**
 * Paths of the flows of approvals, Portico's own; for administrators of the tenant, others get code 403. A flow belongs to
 * one kind of request, which its id names: 'workflow.contract', or 'fna' for a module with one flow for all its requests.
 * A stale revision is answered with code 409 and the present flow as `present`; a flow that cannot be published with code
 * 422 and `problems`.
 *
 * | path | method | body | data |
 * | --- | --- | --- | --- |
 * | flows | GET | | FlowEntry[] |
 * | flow | GET | | Flow |
 * | flow | PUT | FlowChange: saves the draft | Flow |
 * | publish | POST | `revision` | Flow |
 * | restore | POST | `version`, `revision`: makes an earlier version the draft; 0 is the flow that comes with the module | Flow |
 */
export const flowPaths = {
  prefix,
  flows: prefix,
  flow: (id: string) => `${prefix}/${encodeURIComponent(id)}`,
  publish: (id: string) => `${prefix}/${encodeURIComponent(id)}/publish`,
  restore: (id: string) => `${prefix}/${encodeURIComponent(id)}/restore`,
} as const;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const idsSchema = (most: number) => v.pipe(v.array(idSchema), v.maxLength(most));
const revision = v.pipe(v.number(), v.integer());

/**
 * Who decides a step. `head`: of the author's department; of one above it where the author is the head. `field`: those whom
 * the author names in a field of the request.
 */
const deciderSchema = v.variant('by', [
  v.object({ by: v.literal('manager') }),
  v.object({ by: v.literal('head') }),
  v.object({ by: v.literal('role'), role: v.picklist(roles) }),
  v.object({ by: v.literal('group'), group: v.pipe(v.string(), v.maxLength(64)) }),
  v.object({ by: v.literal('people'), people: idsSchema(flowLimits.people) }),
  v.object({ by: v.literal('field'), field: v.pipe(v.string(), v.maxLength(64)) }),
]);
export type FlowDecider = v.InferOutput<typeof deciderSchema>;

/**
 * When a step applies. `atLeast` and `below` compare a number; `isOneOf` and `isNoneOf` an option. A department stands for
 * those below it too, and an employee for the department that the employee belongs to.
 */
const conditionSchema = v.variant('op', [
  v.object({
    field: idSchema,
    op: v.picklist(['atLeast', 'below']),
    value: v.pipe(v.string(), v.maxLength(24)),
  }),
  v.object({
    field: idSchema,
    op: v.picklist(['isOneOf', 'isNoneOf']),
    values: idsSchema(flowLimits.values),
  }),
]);
export type FlowCondition = v.InferOutput<typeof conditionSchema>;

/** To whom a step passes: the manager of the employee who decides, the head of that employee's department, or an employee. */
const lateSchema = v.variant('to', [
  v.object({ to: v.literal('manager') }),
  v.object({ to: v.literal('head') }),
  v.object({ to: v.literal('person'), person: v.pipe(v.string(), v.maxLength(64)) }),
]);
export type FlowLate = v.InferOutput<typeof lateSchema>;

const stepSchema = v.object({
  /** Stays the same in all versions. */
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,15}$/u)),
  name: v.pipe(v.string(), v.trim(), v.maxLength(flowLimits.name)),
  who: deciderSchema,
  /** Of several: the first decision counts, or all have to agree. */
  decide: v.picklist(['any', 'all']),
  /** Absent: the step always applies. */
  when: v.optional(conditionSchema),
  /** Time limit; absent: none. */
  hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(flowLimits.hours))),
  /** True: it runs at the same time as the step before it, and all of these have to be completed. */
  alongside: v.optional(v.literal(true)),
  /** To whom it passes once when the time limit has passed; absent: those who decide are only reminded. */
  late: v.optional(lateSchema),
  /** Keys of the fields that those who decide may change; absent: the ones that the module gives to their role. */
  fields: v.optional(idsSchema(flowLimits.fields)),
  /** True: the author may not change the request during the step. */
  locked: v.optional(v.literal(true)),
  /** Signature under an approval, a return or a refusal: optional or required; absent: none. */
  signature: v.optional(v.picklist(['allowed', 'required'])),
});
export type FlowStep = v.InferOutput<typeof stepSchema>;

/** Content of a version. A draft may be incomplete. */
export const flowContentSchema = v.object({
  steps: v.pipe(v.array(stepSchema), v.maxLength(flowLimits.steps)),
});
export type FlowContent = v.InferOutput<typeof flowContentSchema>;

export const flowChangeSchema = v.object({ content: flowContentSchema, revision });
export type FlowChange = v.InferOutput<typeof flowChangeSchema>;
export const flowRevisionSchema = v.object({ revision });
export const flowRestoreSchema = v.object({ version: v.pipe(v.number(), v.integer()), revision });

/** Why a version cannot be published; `step` is its key, absent for what concerns the flow. */
const flowProblemSchema = v.object({
  step: v.optional(v.string()),
  problem: v.picklist([
    'noSteps',
    'sameKey',
    'noName',
    'noPeople',
    'unknownPerson',
    'unknownGroup',
    'unknownPeopleField',
    'wrongCondition',
    'noLatePerson',
    'unknownField',
  ]),
});
export type FlowProblem = v.InferOutput<typeof flowProblemSchema>;
export const flowProblemsSchema = v.object({ problems: v.array(flowProblemSchema) });

/** A field by which a condition can tell requests apart, with its options or the departments. */
const flowFieldSchema = v.object({
  key: v.string(),
  label: v.string(),
  kind: v.picklist(['number', 'choice', 'department', 'person']),
  options: v.array(v.object({ value: v.string(), label: v.string() })),
});
export type FlowField = v.InferOutput<typeof flowFieldSchema>;

export const flowSchema = v.object({
  id: v.string(),
  /** Kind of request, in the language of the request. */
  label: v.string(),
  /** 0 until it is saved for the first time. */
  revision: v.number(),
  draft: flowContentSchema,
  /** Number of the version that new requests get; 0: the steps that come with the module. */
  published: v.number(),
  /** True if the draft differs from the version that new requests get. */
  isChanged: v.boolean(),
  versions: v.array(
    v.object({ version: v.number(), by: personRefSchema, atMs: v.number(), steps: v.number() }),
  ),
  /** Fields of conditions. */
  fields: v.array(flowFieldSchema),
  /** Fields that a step can open to those who decide it. */
  changeable: v.array(v.object({ key: v.string(), label: v.string() })),
  /** Fields in which the author can name those who decide; absent from a back end of before. */
  choosable: v.optional(v.array(v.object({ key: v.string(), label: v.string() })), []),
  /** Groups that can decide. */
  groups: v.array(v.object({ id: v.string(), name: v.string() })),
  /** The employees whom the draft names. */
  people: v.array(personRefSchema),
});
export type Flow = v.InferOutput<typeof flowSchema>;

export const flowEntrySchema = v.object({
  id: v.string(),
  /** Module of the requests, in the language of the request. */
  module: v.string(),
  label: v.string(),
  /** Number of steps that new requests can have. */
  steps: v.number(),
  published: v.number(),
  isChanged: v.boolean(),
});
export type FlowEntry = v.InferOutput<typeof flowEntrySchema>;
