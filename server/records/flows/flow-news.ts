import type { FieldValues } from '../../../core/contracts/records.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { FlowNews } from '../notice-sender.js';
import { peopleIn, personIn, textIn } from '../value-text.js';
import type { FlowChange } from './flow-moves.js';

/**
 * Whom a move of a request asks to decide, and whether it tells the author; undefined for a record without an approval.
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
  const status = textIn(after, statusField);
  const isDecided = [flow.returnedStatus, flow.refusedStatus, flow.doneStatus].includes(status);
  const isUnderWay = !isDecided && status !== flow.draftStatus;
  const handler = personIn(after[flow.handlerField]);
  const deciders = [...(handler ? [handler] : []), ...peopleIn(after[flow.decidersField])];
  const waiting = isUnderWay ? withDeputies(deciders.map(({ id }) => id)) : [];
  const arrived = new Set(withDeputies(notify));
  return {
    waiting,
    asked: waiting.filter((id) => arrived.has(id)),
    ...(isDecided ? { author: personIn(after[flow.initiatorField])?.id } : {}),
  };
}
