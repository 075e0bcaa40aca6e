import type { ApprovalStep, DoneStep, EarlierStep } from '../../../core/contracts/approval-steps.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValues } from '../../../core/contracts/records.js';
import { stepGroups } from '../../../core/records/flow-steps.js';
import type { CurrentUser } from '../../people/person.js';
import { delegationNow } from '../../people/stand-ins.js';
import type { ModuleDef } from '../../schemas/define.js';
import { localize } from '../../texts/labels/text.js';
import { textIn } from '../value-text.js';
import { placeOf, planOf, reasonOf, type PlanDeps, type PlannedStep } from './flow-plan.js';
import { flowUnderWay, stateOf, type OpenStep } from './flow-state.js';

/** Steps of an approval that has not ended, from the present ones, with those left out; undefined for other records. */
export function stepsAhead(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  deps: PlanDeps,
): ApprovalStep[] | undefined {
  const found = flowUnderWay(def, values);
  if (!found) return undefined;
  const { flow, isNew } = found;
  const { steps } = planOf(def, flow, currentUser, values, { deps, isNew });
  const groups = stepGroups(steps);
  const { open } = stateOf(def, flow, values);
  const at = isNew ? 0 : placeOf(groups, open[0]?.step);
  const present = open.map((one) => {
    const step = steps.find(({ value }) => value === one.step) ?? steps[0];
    return step ? presentStep(def, currentUser, step, one, deps) : undefined;
  });
  const several = open.length > 1;
  return [
    ...present
      .filter((step) => step !== undefined)
      .map((step, index) => ({
        ...step,
        ...(several ? { now: true } : {}),
        ...(index > 0 ? { alongside: true } : {}),
      })),
    ...(groups[at] ?? []).flatMap((step) => skippedStep(def, currentUser, step)),
    ...groups.slice(at + 1).flatMap((group) => [
      ...group
        .filter(({ applies }) => applies)
        .map((step, index) => ({
          ...aboutStep(def, currentUser, step),
          ...(index > 0 ? { alongside: true } : {}),
          ...wireDeciders(step.deciders),
          ...awayOf(def, currentUser, step.deciders, deps),
        })),
      ...group.flatMap((step) => skippedStep(def, currentUser, step)),
    ]),
  ];
}

function aboutStep(def: ModuleDef, currentUser: CurrentUser, step: PlannedStep): ApprovalStep {
  const why = reasonOf(def, currentUser, step);
  return {
    label: localize(step.label, currentUser),
    ...(why === undefined ? {} : { why }),
    ...(step.needsAll ? { all: true } : {}),
  };
}

/** A step that is left out, since its condition does not hold; none for one that applies. */
function skippedStep(def: ModuleDef, currentUser: CurrentUser, step: PlannedStep): ApprovalStep[] {
  return step.applies ? [] : [{ ...aboutStep(def, currentUser, step), skipped: true }];
}

function presentStep(
  def: ModuleDef,
  currentUser: CurrentUser,
  step: PlannedStep,
  { people, since, due, then = [] }: OpenStep,
  deps: PlanDeps,
): ApprovalStep {
  const ref = (id: string): PersonRef => deps.directory.ref(currentUser.person.tenant, id);
  const deciders = people.map(ref);
  return {
    ...aboutStep(def, currentUser, step),
    ...wireDeciders(deciders),
    ...awayOf(def, currentUser, deciders, deps),
    ...(then.length > 0 ? { then: then.map(({ person }) => ref(person)) } : {}),
    ...(since ? { since } : {}),
    ...(due ? { due } : {}),
  };
}

/** Steps that are done, of an approval under way or completed; undefined for other records. */
export function doneSteps(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  deps: PlanDeps,
): DoneStep[] | undefined {
  const { flow } = def;
  const isCompleted = flow !== undefined && textIn(values, def.statusField) === flow.doneStatus;
  const found = isCompleted ? { flow, isNew: false } : flowUnderWay(def, values);
  if (!found || found.isNew) return undefined;
  const groups = stepGroups(planOf(def, found.flow, currentUser, values, { deps, isNew: false }).steps);
  const { open } = isCompleted ? { open: [] } : stateOf(def, found.flow, values);
  const at = isCompleted ? groups.length : placeOf(groups, open[0]?.step);
  const isOpen = new Set(open.map(({ step }) => step));
  return groups.slice(0, at + 1).flatMap((group, index) =>
    group
      .filter(({ applies, value }) => applies && !(index === at && isOpen.has(value)))
      .map(({ value, label }, place) => ({
        key: value,
        label: localize(label, currentUser),
        ...(place > 0 ? { alongside: true } : {}),
        ...(index === at ? { now: true } : {}),
      })),
  );
}

/** Steps before the present ones to which those who decide can return the request. */
export function earlierSteps(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  deps: PlanDeps,
): EarlierStep[] {
  const found = flowUnderWay(def, values);
  if (!found || found.isNew) return [];
  const { flow } = found;
  const groups = stepGroups(planOf(def, flow, currentUser, values, { deps, isNew: false }).steps);
  const at = placeOf(groups, stateOf(def, flow, values).open[0]?.step);
  return groups
    .slice(1, at)
    .flat()
    .filter(({ applies, deciders }) => applies && deciders.length > 0)
    .map(({ value, label }) => ({ value, label: localize(label, currentUser) }));
}

/** Until when the only handler of a step is away, and who decides meanwhile. */
function awayOf(
  { module }: ModuleDef,
  { person: { tenant }, clock }: CurrentUser,
  handlers: readonly PersonRef[],
  { directory }: PlanDeps,
): Pick<ApprovalStep, 'away'> {
  const [handler] = handlers;
  const person = handlers.length === 1 && handler && directory.byId(tenant, handler.id);
  const found = person && delegationNow(person, module, clock.nowMs());
  return found ? { away: { until: found.last, deputy: directory.ref(tenant, found.deputy) } } : {};
}

const refOf = ({ id, name }: PersonRef): PersonRef => ({ id, name });

const wireDeciders = (people: readonly PersonRef[]): Pick<ApprovalStep, 'person' | 'people'> => {
  const [first] = people;
  if (!first) return {};
  return people.length === 1 ? { person: refOf(first) } : { people: people.map(refOf) };
};
