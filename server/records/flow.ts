import type { FieldValue, FieldValues, PersonRef, RecordAction } from '../../core/contracts/records.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser, Person } from '../people/person.js';
import type { ActionDef, FlowDef, ModuleDef } from '../schemas/define.js';
import { localize } from '../schemas/define.js';
import { isPerson } from './rights.js';
import { textIn } from './value-text.js';

const statusOf = (def: ModuleDef, values: FieldValues): string => textIn(values, def.statusField);

/** Actions that the user may perform on the record in its current state. */
export function possibleActions(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
): RecordAction[] {
  const status = statusOf(def, values);
  return (def.actions ?? [])
    .filter(
      ({ from, by }) => from.includes(status) && (by === undefined || isPerson(values, by, currentUser)),
    )
    .map(({ key, label, tone, needsComment }) => ({
      key,
      label: localize(label, currentUser.lang),
      tone,
      ...(needsComment ? { needsComment } : {}),
    }));
}

const personIn = (value: FieldValue | undefined): PersonRef | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? { id: value.id, name: value.name }
    : undefined;

const peopleIn = (value: FieldValue | undefined): PersonRef[] =>
  Array.isArray(value)
    ? value.flatMap((item) => (typeof item === 'object' ? (personIn(item as PersonRef) ?? []) : []))
    : [];

/** Handler of a step; an administrator if nobody has the required role. */
function handlerOf(
  step: FlowDef['steps'][number],
  initiator: Person | undefined,
  tenant: string,
  directory: Directory,
): Person | undefined {
  if (step.who === 'nobody') return undefined;
  const found =
    step.who === 'manager'
      ? initiator?.manager && directory.byId(tenant, initiator.manager)
      : directory.firstWithRole(tenant, step.who);
  return found || directory.firstWithRole(tenant, 'admin');
}

/** Values that an action changes, and ids of the employees to notify. */
export function flowChange(
  def: ModuleDef,
  action: ActionDef,
  currentUser: CurrentUser,
  values: FieldValues,
  directory: Directory,
): { values: FieldValues; notify: string[] } {
  const { flow, statusField } = def;
  if ('status' in action.to)
    return { values: statusField ? { [statusField]: action.to.status } : {}, notify: [] };
  if (!flow || !statusField) return { values: {}, notify: [] };

  const { tenant } = currentUser.person;
  const me: PersonRef = { id: currentUser.person.id, name: currentUser.person.name };
  const handled = peopleIn(values[flow.handledByField]).filter(({ id }) => id !== me.id);
  const initiatorRef = personIn(values[flow.initiatorField]);
  const done = { [flow.handledByField]: [...handled, me] };

  if (action.to.move === 'back') {
    return {
      values: {
        [statusField]: flow.returnedStatus,
        [flow.stepField]: flow.steps[0]?.value ?? null,
        [flow.handlerField]: initiatorRef ?? null,
        ...done,
      },
      notify: initiatorRef ? [initiatorRef.id] : [],
    };
  }
  const at = flow.steps.findIndex(({ value }) => value === values[flow.stepField]);
  const nextIndex = action.to.move === 'start' ? 1 : at + 1;
  const next = flow.steps[nextIndex];
  const isLast = nextIndex >= flow.steps.length - 1;
  const initiator = initiatorRef && directory.byId(tenant, initiatorRef.id);
  const handler = next && !isLast ? handlerOf(next, initiator, tenant, directory) : undefined;
  return {
    values: {
      [statusField]: isLast ? flow.doneStatus : flow.activeStatus,
      [flow.stepField]: next?.value ?? null,
      [flow.handlerField]: handler ? { id: handler.id, name: handler.name } : null,
      ...(action.to.move === 'start' ? {} : done),
    },
    notify: handler && handler.id !== me.id ? [handler.id] : [],
  };
}
