import type { Flow, FlowCondition, FlowContent, FlowField, FlowStep } from '../../../core/contracts/flows.js';

/** Changes of the steps of a draft. Each returns new ones. */

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameContent = (one: FlowContent, other: FlowContent): boolean => isSame(one, other);

/**
 * A new step, which the manager decides. No step of any version has its key, since requests under way are known by it, and
 * two administrators may add a step at the same time.
 * @param nowMs time in ms
 */
export const newStep = (name: string, nowMs: number): FlowStep => ({
  key: `s${nowMs.toString(36)}`,
  name,
  who: { by: 'manager' },
  decide: 'any',
});

/** With the step behind another one; at the end if that is missing. */
export function withStep(steps: readonly FlowStep[], step: FlowStep, after: string | undefined): FlowStep[] {
  const at = steps.findIndex(({ key }) => key === after);
  return at < 0 ? [...steps, step] : steps.toSpliced(at + 1, 0, step);
}

/** Without the step. One that ran at the same time as it does not begin to run with the step before it. */
export function withoutStep(steps: readonly FlowStep[], key: string): FlowStep[] {
  const at = steps.findIndex((step) => step.key === key);
  return steps
    .map((step, index) => (index === at + 1 && !steps[at]?.alongside ? withoutMark(step) : step))
    .filter((step) => step.key !== key);
}

/** With the step moved to the place that has the index now. */
export function stepAt(steps: readonly FlowStep[], step: FlowStep, at: number): FlowStep[] {
  const from = steps.findIndex(({ key }) => key === step.key);
  return withoutStep(steps, step.key).toSpliced(from >= 0 && from < at ? at - 1 : at, 0, step);
}

/** The step, which no longer runs at the same time as the one before it. */
export function withoutMark(step: FlowStep): FlowStep {
  const rest = { ...step };
  delete rest.alongside;
  return rest;
}

/** A condition of a field that was just chosen, without a value. */
export const emptyCondition = ({ key, kind }: FlowField): FlowCondition =>
  kind === 'number' ? { field: key, op: 'atLeast', value: '' } : { field: key, op: 'isOneOf', values: [] };

/** With the step moved by one place; the same at the ends. */
export function movedStep(steps: readonly FlowStep[], key: string, by: 1 | -1): readonly FlowStep[] {
  const at = steps.findIndex((step) => step.key === key);
  const step = steps[at];
  if (!step || at + by < 0 || at + by >= steps.length) return steps;
  return steps.toSpliced(at, 1).toSpliced(at + by, 0, step);
}

/**
 * Own changes on top of those that another administrator has saved meanwhile: a step that was changed here stays as it is
 * here; others are as they are there.
 */
export function mergedContent(base: FlowContent, mine: FlowContent, theirs: FlowContent): FlowContent {
  if (isSame(mine, base)) return theirs;
  const before = new Map(base.steps.map((step) => [step.key, step]));
  const there = new Map(theirs.steps.map((step) => [step.key, step]));
  const here = new Set(mine.steps.map(({ key }) => key));
  const steps = mine.steps.flatMap((step) => {
    const former = before.get(step.key);
    if (!former || !isSame(former, step)) return [step];
    return there.get(step.key) ?? [];
  });
  const added = theirs.steps.filter(({ key }) => !before.has(key) && !here.has(key));
  return { steps: [...steps, ...added] };
}

/** Names of employees by id: those of the flow, and those that were chosen since. */
export const namesOf = ({ people }: Pick<Flow, 'people'>): ReadonlyMap<string, string> =>
  new Map(people.map(({ id, name }) => [id, name]));
