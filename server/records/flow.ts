import type { ApprovalStep } from '../../core/contracts/approval-steps.js';
import type { FieldValues, PersonRef, RecordAction } from '../../core/contracts/records.js';
import { initialValue } from '../../core/records/initial-values.js';
import { minuteOf, timeText } from '../../core/values/dates/minutes.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import { delegationNow } from '../people/stand-ins.js';
import type { ActionDef, ActionValue, Actors, FlowDef, ModuleDef } from '../schemas/define.js';
import { labelFor, localize } from '../texts/labels/text.js';
import { formContext } from './automatic.js';
import { planOf, reasonOf, type PlanDeps, type PlannedStep } from './flows/flow-plan.js';
import type { RecordFacts } from './rights.js';
import { decidesFor, groupsAllow, isActor } from './rights.js';
import { peopleIn, personIn, textIn } from './value-text.js';

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

/** Until when the only handler of a step is away, and who decides meanwhile. */
function awayOf(
  { module }: ModuleDef,
  { person: { tenant }, clock }: CurrentUser,
  handlers: readonly PersonRef[],
  directory: Directory,
): Pick<ApprovalStep, 'away'> {
  const [handler] = handlers;
  const person = handlers.length === 1 && handler && directory.byId(tenant, handler.id);
  const found = person && delegationNow(person, module, clock.nowMs());
  return found ? { away: { until: found.last, deputy: directory.ref(tenant, found.deputy) } } : {};
}

/** Steps of an approval that has not ended, from the present one; undefined for other records. */
export function stepsAhead(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  deps: PlanDeps,
): ApprovalStep[] | undefined {
  const { flow } = def;
  const status = statusOf(def, values);
  if (!flow || (def.closed ?? []).includes(status)) return undefined;
  const isNew = flow.openStatuses.includes(status);
  const { steps } = planOf(def, flow, currentUser, values, { deps, isNew });
  const at = Math.max(
    steps.findIndex(({ value }) => value === values[flow.stepField]),
    0,
  );
  return steps
    .slice(at)
    .filter(({ applies }, index) => index === 0 || applies)
    .map((step, index): ApprovalStep => {
      const why = reasonOf(def, currentUser, step);
      const about = {
        label: localize(step.label, currentUser),
        ...(why === undefined ? {} : { why }),
        ...(step.needsAll ? { all: true } : {}),
      };
      if (index > 0) {
        const away = awayOf(def, currentUser, step.deciders, deps.directory);
        return { ...about, ...wireDeciders(step.deciders), ...away };
      }
      const handler = personIn(values[flow.handlerField]);
      const deciders = handler ? [handler] : peopleIn(values[flow.decidersField]);
      const since = textIn(values, flow.arrivedField);
      const due = textIn(values, flow.dueField);
      return {
        ...about,
        ...wireDeciders(deciders),
        ...awayOf(def, currentUser, deciders, deps.directory),
        ...(since ? { since } : {}),
        ...(due ? { due } : {}),
      };
    });
}

const refOf = ({ id, name }: PersonRef): PersonRef => ({ id, name });

const wireDeciders = (people: readonly PersonRef[]): Pick<ApprovalStep, 'person' | 'people'> => {
  const [first] = people;
  if (!first) return {};
  return people.length === 1 ? { person: refOf(first) } : { people: people.map(refOf) };
};

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

/** A change of the values by an action, with the ids of the employees to notify. */
interface FlowChange {
  values: FieldValues;
  notify: string[];
}

/**
 * Values that an action changes, and ids of the employees to notify.
 * @param values those of the record, with what the present call changes
 * @param behalf for whom the user decides, or had decided what is taken back
 */
export function flowChange(
  def: ModuleDef,
  action: ActionDef,
  currentUser: CurrentUser,
  values: FieldValues,
  deps: PlanDeps,
  behalf: { now?: string | undefined; before?: PersonRef } = {},
): FlowChange {
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

  const me = refOf(currentUser.person);
  const handled = peopleIn(values[flow.handledByField]).filter(({ id }) => id !== me.id);
  const author = personIn(values[flow.initiatorField]);
  const done = { [flow.handledByField]: [...handled, me] };
  const arrived = { [flow.arrivedField]: currentUser.clock.stamp().slice(0, 16) };
  /** With its author again, before the first step. */
  const withAuthor = {
    [flow.stepField]: flow.steps[0]?.value ?? null,
    [flow.handlerField]: author ?? null,
    [flow.decidersField]: [],
    [flow.dueField]: null,
    ...arrived,
  };

  switch (action.to.move) {
    case 'back':
      return {
        values: { [statusField]: flow.returnedStatus, ...withAuthor, ...done },
        notify: author ? [author.id] : [],
      };
    case 'withdraw':
      return { values: { [statusField]: flow.draftStatus, ...withAuthor }, notify: [] };
    case 'takeBack': {
      const at = flow.steps.findIndex(({ value }) => value === values[flow.stepField]);
      return {
        values: {
          [statusField]: flow.activeStatus,
          [flow.stepField]: flow.steps[at - 1]?.value ?? null,
          [flow.handlerField]: behalf.before ?? me,
          [flow.handledByField]: handled,
          ...arrived,
        },
        notify: [],
      };
    }
    case 'forward': {
      const plan = planOf(def, flow, currentUser, values, { deps, isNew: false });
      const at = plan.steps.findIndex(({ value }) => value === values[flow.stepField]);
      const remaining = peopleIn(values[flow.decidersField]).filter(
        ({ id }) => id !== me.id && id !== behalf.now && deps.directory.byId(currentUser.person.tenant, id),
      );
      if (plan.steps[at]?.needsAll === true && remaining.length > 0)
        return { values: { [flow.decidersField]: remaining, ...done }, notify: [] };
      const moved = moveTo(flow, plan.steps.slice(at + 1), currentUser);
      return {
        values: { ...moved.values, [statusField]: moved.status, ...done },
        notify: moved.notify.filter((id) => id !== me.id),
      };
    }
    case 'start':
    case 'restart': {
      const { steps, stamp } = planOf(def, flow, currentUser, values, { deps, isNew: true });
      const moved = moveTo(flow, steps.slice(1), currentUser);
      // Those who approved the earlier content, and the employees who were about to.
      const before = [
        ...handled,
        ...[personIn(values[flow.handlerField])].filter((one) => one !== undefined),
        ...peopleIn(values[flow.decidersField]),
      ].map(({ id }) => id);
      const told = [...moved.notify, ...(action.to.move === 'restart' ? before : [])];
      return {
        values: { ...moved.values, [statusField]: moved.status, [flow.versionField]: stamp },
        notify: [...new Set(told)].filter((id) => id !== me.id),
      };
    }
  }
}

/** Moves a request to the next step that applies, or into the archive, which is the last one. */
function moveTo(
  flow: FlowDef,
  steps: readonly PlannedStep[],
  currentUser: CurrentUser,
): FlowChange & { status: string } {
  const next = steps.find(({ applies }) => applies);
  const isLast = next === undefined || next === steps.at(-1);
  const deciders = isLast ? [] : next.deciders.map(refOf);
  const now = currentUser.clock.stamp().slice(0, 16);
  const minute = isLast || next.hours === undefined ? undefined : minuteOf(now);
  return {
    status: isLast ? flow.doneStatus : flow.activeStatus,
    values: {
      [flow.stepField]: next?.value ?? null,
      [flow.handlerField]: deciders.length === 1 ? (deciders[0] ?? null) : null,
      [flow.decidersField]: deciders.length > 1 ? deciders : [],
      [flow.arrivedField]: now,
      [flow.dueField]: minute === undefined ? null : timeText(minute + (next?.hours ?? 0) * 60),
    },
    notify: deciders.map(({ id }) => id),
  };
}
