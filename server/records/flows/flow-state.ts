import * as v from 'valibot';

import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValues } from '../../../core/contracts/records.js';
import type { FlowDef, ModuleDef } from '../../schemas/define.js';
import { peopleIn, personIn, textIn } from '../value-text.js';

const openStepSchema = v.object({
  /** Value of the step field. */
  step: v.string(),
  /** Ids of the employees who still have to decide it. */
  people: v.array(v.string()),
  /** 'YYYY-MM-DD HH:mm' */
  since: v.string(),
  due: v.optional(v.string()),
  /** True once the end of its time limit has been dealt with. */
  late: v.optional(v.literal(true)),
  /** Employees who were added, and after whose agreement each of them is asked. */
  then: v.optional(v.array(v.object({ after: v.string(), person: v.string() }))),
});

const stateSchema = v.object({
  open: v.array(openStepSchema),
  /** What the latest decision replaced, while nobody has acted since. */
  undo: v.optional(
    v.object({
      by: v.string(),
      status: v.string(),
      open: v.array(openStepSchema),
      handled: v.array(v.string()),
    }),
  ),
  /** When the author last reminded those who decide, 'YYYY-MM-DD HH:mm'. */
  reminded: v.optional(v.string()),
});

/** A step that a request is at, with those who decide it. */
export type OpenStep = v.InferOutput<typeof openStepSchema>;

/** Where a request is in its approval. */
export type FlowState = v.InferOutput<typeof stateSchema>;

const storedSchema = v.pipe(v.string(), v.parseJson(), stateSchema);

/** The state as it is stored; undefined for a request without one, such as one from before there were states. */
export function storedState(flow: FlowDef, values: FieldValues): FlowState | undefined {
  const stored = textIn(values, flow.stateField);
  return stored === '' ? undefined : v.parse(storedSchema, stored);
}

/** The flow of a record whose approval has not ended; a record without a status is no request. */
export function flowUnderWay(
  def: ModuleDef,
  values: FieldValues,
): { flow: FlowDef; isNew: boolean } | undefined {
  const { flow } = def;
  const status = textIn(values, def.statusField);
  if (!flow || status === '' || (def.closed ?? []).includes(status)) return undefined;
  return { flow, isNew: flow.openStatuses.includes(status) };
}

/** The state of a request under approval; without a stored one, that of its single step. */
export function stateOf(def: ModuleDef, flow: FlowDef, values: FieldValues): FlowState {
  const stored = storedState(flow, values);
  if (stored) return stored;
  const handler = personIn(values[flow.handlerField]);
  const people = handler ? [handler] : peopleIn(values[flow.decidersField]);
  const due = textIn(values, flow.dueField);
  return {
    open: [
      {
        step: textIn(values, flow.stepField),
        people: people.map(({ id }) => id),
        since: textIn(values, flow.arrivedField),
        ...(due === '' ? {} : { due }),
        ...(textIn(values, def.statusField) === flow.lateStatus ? { late: true as const } : {}),
      },
    ],
  };
}

/** Time at which the next time limit ends that has not been dealt with. */
export const nextCheck = (open: readonly OpenStep[]): string | null =>
  open
    .flatMap(({ due, late }) => (due !== undefined && !late ? [due] : []))
    .sort()
    .at(0) ?? null;

/** Values of a request that is at these steps. */
export function valuesOfState(
  flow: FlowDef,
  state: FlowState,
  refOf: (id: string) => PersonRef,
): FieldValues {
  const { open } = state;
  const people = [...new Set(open.flatMap((one) => one.people))].map(refOf);
  const first = (of: (step: OpenStep) => string | undefined): string | null =>
    open
      .flatMap((one) => of(one) ?? [])
      .sort()
      .at(0) ?? null;
  return {
    [flow.stepField]: open[0]?.step ?? null,
    [flow.stepsField]: open.length > 1 ? open.map(({ step }) => step) : [],
    [flow.handlerField]: people.length === 1 ? (people[0] ?? null) : null,
    [flow.decidersField]: people.length > 1 ? people : [],
    [flow.arrivedField]: first(({ since }) => since),
    [flow.dueField]: first(({ due }) => due),
    ...checkedValues(flow, state),
  };
}

/** Values of a request whose steps and deciders stay. */
export const checkedValues = (flow: FlowDef, state: FlowState): FieldValues => ({
  [flow.checkField]: nextCheck(state.open),
  [flow.stateField]: JSON.stringify(state),
});

/** Values of a request that is under no approval. */
export const noState = (flow: FlowDef): FieldValues => ({
  [flow.stepsField]: [],
  [flow.decidersField]: [],
  [flow.dueField]: null,
  [flow.checkField]: null,
  [flow.stateField]: null,
});

/** The steps after these employees have agreed; a step that nobody has left to decide is gone. */
export function afterAgreement(
  open: readonly OpenStep[],
  agreed: ReadonlySet<string>,
  { needsAll, isActive }: { needsAll(step: string): boolean; isActive(person: string): boolean },
): OpenStep[] {
  return open.flatMap((step) => {
    if (!step.people.some((id) => agreed.has(id))) return [step];
    const then = step.then ?? [];
    const left = needsAll(step.step) ? step.people.filter((id) => !agreed.has(id) && isActive(id)) : [];
    const next = then.flatMap(({ after, person }) => (agreed.has(after) && isActive(person) ? [person] : []));
    const people = [...new Set([...left, ...next])];
    const later = then.filter(({ after }) => !agreed.has(after) && people.includes(after));
    return people.length === 0
      ? []
      : [{ ...without(step), people, ...(later.length > 0 ? { then: later } : {}) }];
  });
}

function without(step: OpenStep): Omit<OpenStep, 'then'> {
  const rest = { ...step };
  delete rest.then;
  return rest;
}

/** The step with another employee in place of one who decides it, or is asked later. */
export function replaced(step: OpenStep, from: string, to: string): OpenStep {
  const swap = (id: string): string => (id === from ? to : id);
  return {
    ...step,
    people: [...new Set(step.people.map(swap))],
    ...(step.then
      ? { then: step.then.map(({ after, person }) => ({ after: swap(after), person: swap(person) })) }
      : {}),
  };
}

/** Everybody of a step: those who decide it, and those who are asked later. */
export const allOf = ({ people, then = [] }: OpenStep): string[] => [
  ...people,
  ...then.map(({ person }) => person),
];
