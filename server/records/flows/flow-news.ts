import type { FieldValues } from '../../../core/contracts/records.js';
import type { FlowDef, ModuleDef } from '../../schemas/define.js';
import type { FlowNews } from '../notice-sender.js';
import { peopleIn, personIn, textIn } from '../value-text.js';
import type { FlowChange } from './flow-moves.js';

/**
 * Whom a move of a request asks to decide, and whether it tells the author; undefined for a record without an approval.
 * Who decides it already is not asked again: their page is not replaced under a decision that they are about to take, but
 * refuses it as one on an earlier content.
 * @param withDeputies adds those who decide for employees who are away
 */
export function flowNews(
  { flow, statusField }: ModuleDef,
  before: FieldValues,
  { values, notify }: FlowChange,
  withDeputies: (employees: readonly string[]) => readonly string[],
): FlowNews | undefined {
  if (!flow) return undefined;
  const after = { ...before, ...values };
  const waitingBefore = new Set(withDeputies(decidersOf(flow, statusField, before)));
  const waiting = withDeputies(decidersOf(flow, statusField, after));
  const arrived = new Set(withDeputies(notify));
  return {
    waiting,
    asked: waiting.filter((id) => arrived.has(id) && !waitingBefore.has(id)),
    ...(isDecided(flow, statusField, after) ? { author: personIn(after[flow.initiatorField])?.id } : {}),
  };
}

const isDecided = (flow: FlowDef, statusField: string | undefined, values: FieldValues): boolean =>
  [flow.returnedStatus, flow.refusedStatus, flow.doneStatus].includes(textIn(values, statusField));

/** Ids of those who decide a request; none of one that is with its author, or decided. */
function decidersOf(flow: FlowDef, statusField: string | undefined, values: FieldValues): string[] {
  if (isDecided(flow, statusField, values) || textIn(values, statusField) === flow.draftStatus) return [];
  const handler = personIn(values[flow.handlerField]);
  return [...(handler ? [handler] : []), ...peopleIn(values[flow.decidersField])].map(({ id }) => id);
}
