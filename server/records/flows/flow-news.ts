import type { FieldValues } from '../../../core/contracts/records.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { FlowNews } from '../notice-sender.js';
import { personIn, textIn } from '../value-text.js';
import type { FlowChange } from './flow-moves.js';
import { flowUnderWay, stateOf } from './flow-state.js';

/**
 * Whom a move of a request asks to decide, and whether it tells the author; undefined for a record without an approval.
 * Who decides it already is not asked again: their page is not replaced under a decision that they are about to take, but
 * refuses it as one on an earlier content.
 * @param withDeputies adds those who decide for employees who are away
 */
export function flowNews(
  def: ModuleDef,
  before: FieldValues,
  { values, notify }: FlowChange,
  withDeputies: (employees: readonly string[]) => readonly string[],
): FlowNews | undefined {
  const { flow } = def;
  if (!flow) return undefined;
  const after = { ...before, ...values };
  const waiting = withDeputies(decidersOf(def, after));
  const waitingBefore = new Set(withDeputies(decidersOf(def, before)));
  const arrived = new Set(withDeputies(notify));
  const isDecided = !flowUnderWay(def, after) || textIn(after, def.statusField) === flow.returnedStatus;
  return {
    waiting,
    asked: waiting.filter((id) => arrived.has(id) && !waitingBefore.has(id)),
    ...(isDecided ? { author: personIn(after[flow.initiatorField])?.id } : {}),
  };
}

/** Ids of those who decide a request; none of one that is with its author, or has ended. */
function decidersOf(def: ModuleDef, values: FieldValues): string[] {
  const found = flowUnderWay(def, values);
  return found && !found.isNew ? stateOf(def, found.flow, values).open.flatMap(({ people }) => people) : [];
}
