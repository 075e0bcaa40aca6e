import type { RecordAction } from '../../core/contracts/record-parts.js';
import type { FieldValues } from '../../core/contracts/records.js';
import { initialValue } from '../../core/records/initial-values.js';
import { minuteOf } from '../../core/values/dates/minutes.js';
import type { CurrentUser } from '../people/person.js';
import type { ActionDef, ActionValue, Actors, ModuleDef } from '../schemas/define.js';
import { labelFor } from '../texts/labels/text.js';
import { formContext } from './automatic.js';
import { moved, type FlowChange, type MoveContext } from './flows/flow-moves.js';
import { storedState } from './flows/flow-state.js';
import type { RecordFacts } from './rights.js';
import { decidesFor, groupsAllow, isActor } from './rights.js';
import { textIn } from './value-text.js';

const statusOf = (def: ModuleDef, values: FieldValues): string => textIn(values, def.statusField);

/** Actions that the user may perform on the record in its current state. */
export function possibleActions(
  def: ModuleDef,
  currentUser: CurrentUser,
  record: RecordFacts,
): RecordAction[] {
  const status = statusOf(def, record.values);
  return (def.actions ?? [])
    .filter(
      ({ from, by, to }) =>
        groupsAllow(def, currentUser, 'compose' in to ? 'create' : 'change') &&
        from.includes(status) &&
        (by === undefined || isActor(by, currentUser, record) || isDeputy(def, by, currentUser, record)) &&
        isMovePossible(def, to, currentUser, record.values),
    )
    .map((action) => actionFor(action, currentUser));
}

/** Time between two reminders of a request by its author, in minutes. */
const minutesBetweenReminders = 60;

/** Returns whether the state of the approval allows the move; all moves but two are decided by the status alone. */
function isMovePossible(
  { flow }: ModuleDef,
  to: ActionDef['to'],
  { person, clock }: CurrentUser,
  values: FieldValues,
): boolean {
  if (!flow || !('move' in to)) return true;
  if (to.move !== 'takeBack' && to.move !== 'remind') return true;
  const state = storedState(flow, values);
  if (to.move === 'takeBack') {
    if (state) return state.undo?.by === person.id;
    // Those before which an employee has decided.
    const at = flow.steps.findIndex(({ value }) => value === values[flow.stepField]);
    return at > 1 && at < flow.steps.length - 1;
  }
  const last = minuteOf(state?.reminded ?? '');
  return last === undefined || (minuteOf(clock.stamp().slice(0, 16)) ?? 0) >= last + minutesBetweenReminders;
}

/** Returns whether the act is the handler's, for whom the user decides. */
const isDeputy = (def: ModuleDef, { fields = [] }: Actors, currentUser: CurrentUser, record: RecordFacts) =>
  def.flow !== undefined &&
  fields.includes(def.flow.handlerField) &&
  decidesFor(def, currentUser, record) !== undefined;

/** An action on the wire, localised. */
export const actionFor = (
  { key, label, tone, needsComment, tool, asks, to }: ActionDef,
  currentUser: CurrentUser,
): RecordAction => ({
  key,
  ...labelFor(label, currentUser),
  tone,
  ...(needsComment ? { needsComment } : {}),
  ...(tool ? { tool } : {}),
  ...(asks ? { asks } : {}),
  ...('compose' in to ? { compose: to.compose } : {}),
});

function setValues(set: Readonly<Record<string, ActionValue>>, currentUser: CurrentUser): FieldValues {
  const context = formContext(currentUser);
  return Object.fromEntries(
    Object.entries(set).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null && 'initial' in value
        ? initialValue(value.initial, context)
        : value,
    ]),
  );
}

/**
 * Values that an action changes, and ids of the employees to notify. Throws ApiError (422) if the employee or step that its
 * request names is not possible.
 */
export function flowChange(
  action: ActionDef,
  context: Omit<MoveContext, 'flow' | 'statusField'>,
): FlowChange {
  const { def, currentUser } = context;
  const { flow, statusField } = def;
  if ('status' in action.to)
    return {
      values: {
        ...setValues(action.to.values ?? {}, currentUser),
        ...(statusField ? { [statusField]: action.to.status } : {}),
      },
      notify: [],
    };
  if (!flow || !statusField || 'compose' in action.to) return { values: {}, notify: [] };
  return moved(action.to.move, { ...context, flow, statusField });
}
