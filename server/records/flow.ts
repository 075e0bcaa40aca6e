import type {
  ApprovalStep,
  FieldValue,
  FieldValues,
  PersonRef,
  RecordAction,
} from '../../core/contracts/records.js';
import { initialValue } from '../../core/records/initial-values.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser, Person } from '../people/person.js';
import { delegationNow } from '../people/stand-ins.js';
import type { ActionDef, ActionValue, Actors, FlowDef, ModuleDef } from '../schemas/define.js';
import { optionOf } from '../schemas/define.js';
import { formContext } from './automatic.js';
import type { RecordFacts } from './rights.js';
import { decidesFor, groupsAllow, isActor } from './rights.js';
import { textIn } from './value-text.js';
import { labelFor, localize } from '../texts/labels/text.js';

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
      ({ from, steps, by, to }) =>
        groupsAllow(def, currentUser, 'compose' in to ? 'create' : 'change') &&
        from.includes(status) &&
        (steps === undefined || steps.includes(textIn(record.values, def.flow?.stepField))) &&
        (by === undefined || isActor(by, currentUser, record) || isDeputy(def, by, currentUser, record)),
    )
    .map((action) => actionFor(action, currentUser));
}

/** Returns whether the act is the handler's, for whom the user decides. */
const isDeputy = (def: ModuleDef, { fields = [] }: Actors, currentUser: CurrentUser, record: RecordFacts) =>
  def.flow !== undefined &&
  fields.includes(def.flow.handlerField) &&
  decidesFor(def, currentUser, record) !== undefined;

/** An action on the wire, localised. */
export const actionFor = (
  { key, label, tone, needsComment, tool, to }: ActionDef,
  currentUser: CurrentUser,
): RecordAction => ({
  key,
  ...labelFor(label, currentUser),
  tone,
  ...(needsComment ? { needsComment } : {}),
  ...(tool ? { tool } : {}),
  ...('compose' in to ? { compose: to.compose } : {}),
});

export const personIn = (value: FieldValue | undefined): PersonRef | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? { id: value.id, name: value.name }
    : undefined;

export const peopleIn = (value: FieldValue | undefined): PersonRef[] =>
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

/** Until when the handler of a step is away, and who decides meanwhile. */
function awayOf(
  { module }: ModuleDef,
  { person: { tenant }, clock }: CurrentUser,
  handler: string,
  directory: Directory,
): Pick<ApprovalStep, 'away'> {
  const person = directory.byId(tenant, handler);
  const found = person && delegationNow(person, module, clock.nowMs());
  return found ? { away: { until: found.last, deputy: directory.ref(tenant, found.deputy) } } : {};
}

/** Steps of an approval that has not ended, from the present one; undefined for other records. */
export function stepsAhead(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  directory: Directory,
): ApprovalStep[] | undefined {
  const { flow } = def;
  const { tenant } = currentUser.person;
  if (!flow || (def.closed ?? []).includes(statusOf(def, values))) return undefined;
  const at = flow.steps.findIndex(({ value }) => value === values[flow.stepField]);
  const initiatorRef = personIn(values[flow.initiatorField]);
  const initiator = initiatorRef && directory.byId(tenant, initiatorRef.id);
  return flow.steps.slice(Math.max(at, 0)).map((step, index): ApprovalStep => {
    const option = optionOf(def, flow.stepField, step.value);
    const label = option ? localize(option.label, currentUser) : step.value;
    if (index > 0) {
      const handler = handlerOf(step, initiator, tenant, directory);
      if (!handler) return { label };
      const person = { id: handler.id, name: handler.name };
      return { label, person, ...awayOf(def, currentUser, handler.id, directory) };
    }
    const handler = personIn(values[flow.handlerField]);
    const since = textIn(values, flow.arrivedField);
    return {
      label,
      ...(handler ? { person: handler, ...awayOf(def, currentUser, handler.id, directory) } : {}),
      ...(since ? { since } : {}),
    };
  });
}

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
 * Values that an action changes, and ids of the employees to notify.
 *
 * @param principal for whom the user had decided, of a decision that is taken back
 */
export function flowChange(
  def: ModuleDef,
  action: ActionDef,
  currentUser: CurrentUser,
  values: FieldValues,
  directory: Directory,
  principal?: PersonRef,
): { values: FieldValues; notify: string[] } {
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

  const { tenant } = currentUser.person;
  const me: PersonRef = { id: currentUser.person.id, name: currentUser.person.name };
  const handled = peopleIn(values[flow.handledByField]).filter(({ id }) => id !== me.id);
  const initiatorRef = personIn(values[flow.initiatorField]);
  const done = { [flow.handledByField]: [...handled, me] };
  const arrived = { [flow.arrivedField]: currentUser.clock.stamp().slice(0, 16) };

  if (action.to.move === 'back') {
    return {
      values: {
        [statusField]: flow.returnedStatus,
        [flow.stepField]: flow.steps[0]?.value ?? null,
        [flow.handlerField]: initiatorRef ?? null,
        ...arrived,
        ...done,
      },
      notify: initiatorRef ? [initiatorRef.id] : [],
    };
  }
  if (action.to.move === 'withdraw') {
    return {
      values: {
        [statusField]: flow.draftStatus,
        [flow.stepField]: flow.steps[0]?.value ?? null,
        [flow.handlerField]: initiatorRef ?? null,
        ...arrived,
      },
      notify: [],
    };
  }
  const at = flow.steps.findIndex(({ value }) => value === values[flow.stepField]);
  if (action.to.move === 'takeBack') {
    return {
      values: {
        [statusField]: flow.activeStatus,
        [flow.stepField]: flow.steps[at - 1]?.value ?? null,
        [flow.handlerField]: principal ?? me,
        [flow.handledByField]: handled,
        ...arrived,
      },
      notify: [],
    };
  }
  const isForward = action.to.move === 'forward';
  const nextIndex = isForward ? at + 1 : 1;
  const next = flow.steps[nextIndex];
  const isLast = nextIndex >= flow.steps.length - 1;
  const initiator = initiatorRef && directory.byId(tenant, initiatorRef.id);
  // Those who approved the earlier content, and the employee who was about to.
  const before = [...handled, personIn(values[flow.handlerField])].flatMap((one) => one?.id ?? []);
  const isRestart = action.to.move === 'restart';
  const handler = next && !isLast ? handlerOf(next, initiator, tenant, directory) : undefined;
  return {
    values: {
      [statusField]: isLast ? flow.doneStatus : flow.activeStatus,
      [flow.stepField]: next?.value ?? null,
      [flow.handlerField]: handler ? { id: handler.id, name: handler.name } : null,
      ...arrived,
      ...(isForward ? done : {}),
    },
    notify: [...new Set([...(handler ? [handler.id] : []), ...(isRestart ? before : [])])].filter(
      (id) => id !== me.id,
    ),
  };
}
