import {
  flowLimits,
  type FlowCondition,
  type FlowField,
  type FlowStep,
} from '../../../../core/contracts/flows.js';
import { stepGroups } from '../../../../core/records/flow-steps.js';
import { compareDecimals } from '../../../../core/values/format/decimal.js';

/** Steps that run at the same time, with their shared condition. */
export interface Block {
  steps: readonly FlowStep[];
  /** Index of the first step in the flow. */
  at: number;
  /** Absent if the steps always apply, or have different conditions. */
  when: FlowCondition | undefined;
}

/** Blocks of one condition that follow each other. */
export interface Branch {
  when: FlowCondition | undefined;
  blocks: readonly Block[];
}

/** One block that always applies, or branches of which at most one applies. */
export interface Segment {
  branches: readonly Branch[];
  /** The condition of none of the branches, if one condition can say it. */
  otherwise: FlowCondition | undefined;
  /** False if one of the branches always applies. */
  canSkip: boolean;
  /** Index of the step after the segment. */
  end: number;
}

export const isSameCondition = (one: FlowCondition | undefined, other: FlowCondition | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The condition that holds exactly when the other one does not. */
function oppositeCondition(condition: FlowCondition): FlowCondition {
  if ('value' in condition) return { ...condition, op: condition.op === 'atLeast' ? 'below' : 'atLeast' };
  return { ...condition, op: condition.op === 'isOneOf' ? 'isNoneOf' : 'isOneOf' };
}

/** Returns whether the two conditions never hold for the same request. */
function excludes(one: FlowCondition, other: FlowCondition, fields: readonly FlowField[]): boolean {
  if (one.field !== other.field) return false;
  if (isSameCondition(oppositeCondition(one), other)) return true;
  if ('value' in one || 'value' in other) {
    if (!('value' in one) || !('value' in other) || one.op === other.op) return false;
    const [least, below] = one.op === 'atLeast' ? [one, other] : [other, one];
    return (compareDecimals(least.value, below.value) ?? -1) >= 0;
  }
  // Departments contain each other, so that only options are known to be different.
  const isChoice = fields.some(({ key, kind }) => key === one.field && kind === 'choice');
  if (!isChoice || one.op !== 'isOneOf' || other.op !== 'isOneOf') return false;
  const values = new Set(one.values);
  return other.values.length > 0 && values.size > 0 && !other.values.some((value) => values.has(value));
}

/** The condition of none of the branches. */
function remaining(conditions: readonly FlowCondition[]): FlowCondition | undefined {
  const [first] = conditions;
  if (!first) return undefined;
  if (conditions.length === 1) return oppositeCondition(first);
  const values = conditions.flatMap((one) => ('values' in one && one.op === 'isOneOf' ? one.values : []));
  if (!('values' in first) || values.length > flowLimits.values) return undefined;
  return { field: first.field, op: 'isNoneOf', values };
}

function blocksOf(steps: readonly FlowStep[]): Block[] {
  let at = 0;
  return stepGroups(steps).map((group) => {
    const [first] = group;
    const when = group.every((step) => isSameCondition(step.when, first?.when)) ? first?.when : undefined;
    const block = { steps: group, at, when };
    at += group.length;
    return block;
  });
}

/** The steps as segments in their order. Branches are side by side as long as their conditions exclude each other. */
export function segmentsOf(steps: readonly FlowStep[], fields: readonly FlowField[]): Segment[] {
  const segments: Segment[] = [];
  let open: { when: FlowCondition; blocks: Block[] }[] = [];
  const close = (): void => {
    const last = open.at(-1)?.blocks.at(-1);
    if (!last) return;
    const conditions = open.map(({ when }) => when);
    const [one, other] = conditions;
    const isComplete =
      conditions.length === 2 && one && other && isSameCondition(oppositeCondition(one), other);
    segments.push({
      branches: open,
      otherwise: isComplete ? undefined : remaining(conditions),
      canSkip: !isComplete,
      end: last.at + last.steps.length,
    });
    open = [];
  };
  for (const block of blocksOf(steps)) {
    const { when } = block;
    if (!when) {
      close();
      const end = block.at + block.steps.length;
      segments.push({ branches: [{ when, blocks: [block] }], otherwise: undefined, canSkip: false, end });
    } else {
      const present = open.at(-1);
      if (present && isSameCondition(present.when, when)) {
        present.blocks.push(block);
      } else {
        if (!open.every((branch) => excludes(branch.when, when, fields))) close();
        open.push({ when, blocks: [block] });
      }
    }
  }
  close();
  return segments;
}

/** A place where a step can be added. */
export interface Slot {
  /** Index that the step gets. */
  at: number;
  /** Condition of the branch. */
  when: FlowCondition | undefined;
}

/** The place after a step, in its branch; the end of the flow without one. */
export function slotAfter(steps: readonly FlowStep[], key: string | undefined): Slot {
  const block = blocksOf(steps).find((one) => one.steps.some((step) => step.key === key));
  return block
    ? { at: block.at + block.steps.length, when: block.when }
    : { at: steps.length, when: undefined };
}

/** With a changed condition of a step: its whole branch gets it, and the opposite branch the opposite. */
export function withBranchCondition(
  steps: readonly FlowStep[],
  fields: readonly FlowField[],
  { key, when }: Pick<FlowStep, 'key' | 'when'>,
): FlowStep[] {
  const segment = segmentsOf(steps, fields).find(({ branches }) =>
    branches.some(({ blocks }) => blocks.some((block) => block.steps.some((step) => step.key === key))),
  );
  const own = segment?.branches.find(({ blocks }) =>
    blocks.some((block) => block.steps.some((step) => step.key === key)),
  );
  const keysOf = (branch: Branch | undefined): ReadonlySet<string> =>
    new Set(branch?.blocks.flatMap((block) => block.steps.map((step) => step.key)));
  const mine = when && own?.when ? keysOf(own) : new Set([key]);
  const isPair = segment?.branches.length === 2 && !segment.canSkip;
  const others = keysOf(when && isPair ? segment.branches.find((branch) => branch !== own) : undefined);
  return steps.map((step) => {
    if (mine.has(step.key)) return withCondition(step, when);
    return when && others.has(step.key) ? withCondition(step, oppositeCondition(when)) : step;
  });
}

/** The step with another condition; without one it always applies. */
export function withCondition(step: FlowStep, when: FlowCondition | undefined): FlowStep {
  const rest = { ...step };
  delete rest.when;
  return when ? { ...rest, when } : rest;
}
