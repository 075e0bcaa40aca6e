import type { FlowCondition, FlowStep } from '../contracts/flows.js';
import { compareDecimals } from '../values/format/decimal.js';

/** What a condition compares of a request. */
export interface FlowFacts {
  /** Decimal text of a number in the currency of the conditions; 'other' in another currency; undefined without a value. */
  number(field: string): string | undefined;
  /** Values that stand for a choice: an option, or a department with those above it. Empty without a value. */
  choices(field: string): readonly string[];
}

/** Number of an amount whose currency is not the one of the conditions. */
export const otherCurrency = 'other';

/** Steps in groups, of which all run at the same time: a step alone is a group of one. */
export function stepGroups<T extends { alongside?: boolean | undefined }>(steps: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && step.alongside) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Returns whether a step with the condition applies. */
function conditionHolds(condition: FlowCondition, facts: FlowFacts): boolean {
  if ('values' in condition) {
    const choices = facts.choices(condition.field);
    return condition.values.some((value) => choices.includes(value)) === (condition.op === 'isOneOf');
  }
  const number = facts.number(condition.field);
  // Rather one decision too many than one too few.
  if (number === otherCurrency) return true;
  const order = compareDecimals(number ?? '0', condition.value) ?? 0;
  return condition.op === 'atLeast' ? order >= 0 : order < 0;
}

/**
 * Steps that apply to a request, in their order. If no condition holds, the last step applies, since a request that
 * nobody decides would approve itself.
 */
export function stepsThatApply(steps: readonly FlowStep[], facts: FlowFacts): readonly FlowStep[] {
  const found = steps.filter(({ when }) => !when || conditionHolds(when, facts));
  return found.length > 0 ? found : steps.slice(-1);
}
