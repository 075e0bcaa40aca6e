import type { ApprovalStep, DoneStep } from '../contracts/approval-steps.js';
import type { PersonRef } from '../contracts/record-parts.js';
import type { ActivityEntry } from '../contracts/records.js';
import { stepGroups } from './flow-steps.js';

/** A step of an approval as its path shows it. */
export interface PathStep {
  state: 'done' | 'present' | 'ahead';
  label: string;
  /** Those who decided it, who decide it now, or who will. */
  people: readonly PersonRef[];
  /** When it was done, 'YYYY-MM-DD HH:mm'. */
  time?: string;
  /** Until when it should be decided, 'YYYY-MM-DD HH:mm'. */
  due?: string;
  alongside?: boolean;
}

/**
 * Steps of an approval in their order, in groups of those that run at the same time. Steps that are left out are not among
 * them.
 * @param entries the record's timeline, oldest first; without those of a step, it has neither people nor time
 */
export function approvalPath(
  done: readonly DoneStep[],
  ahead: readonly ApprovalStep[],
  entries: readonly ActivityEntry[],
): PathStep[][] {
  const decisions = latestDecisions(entries);
  const behind = done.map(({ key, label, alongside }): PathStep => ({
    state: 'done',
    label,
    people: [],
    ...decisionOf(decisions.get(key)),
    ...(alongside ? { alongside } : {}),
  }));
  // A step that was done while others of its group are still open.
  const joins = done.at(-1)?.now === true;
  const left = ahead
    .filter(({ skipped }) => !skipped)
    .map(({ label, person, people = [], now, due, alongside }, index): PathStep => {
      const isAlongside = alongside ?? (joins && index === 0);
      return {
        state: index === 0 || now ? 'present' : 'ahead',
        label,
        people: person ? [person] : people,
        ...(due === undefined ? {} : { due }),
        ...(isAlongside ? { alongside: true } : {}),
      };
    });
  return stepGroups([...behind, ...left]);
}

interface Decision {
  people: PersonRef[];
  time: string;
}

const decisionOf = (decision: Decision | undefined): Partial<PathStep> =>
  decision ? { people: decision.people, time: decision.time } : {};

/** By the key of a step: those who agreed when it was last decided, in their order. */
function latestDecisions(entries: readonly ActivityEntry[]): ReadonlyMap<string, Decision> {
  const latest = new Map<string, Decision & { isEarlier: boolean }>();
  for (const { action, step, person, time } of entries) {
    // What is decided after a return is another decision.
    if (action?.tone === 'returned') for (const decision of latest.values()) decision.isEarlier = true;
    if (action?.tone !== 'done' || step?.key === undefined) continue;
    const before = latest.get(step.key);
    const others = before && !before.isEarlier ? before.people.filter(({ id }) => id !== person.id) : [];
    latest.set(step.key, { people: [...others, person], time, isEarlier: false });
  }
  return latest;
}
