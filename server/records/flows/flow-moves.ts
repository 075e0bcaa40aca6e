import { flowLimits } from '../../../core/contracts/flows.js';
import { codes } from '../../../core/contracts/envelope.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValues } from '../../../core/contracts/records.js';
import { stepGroups } from '../../../core/records/flow-steps.js';
import { minuteOf, timeText } from '../../../core/values/dates/minutes.js';
import type { CurrentUser } from '../../people/person.js';
import type { FlowDef, FlowMove, ModuleDef } from '../../schemas/define.js';
import { localize } from '../../texts/labels/text.js';
import { ApiError } from '../../texts/messages/api-error.js';
import { peopleIn, personIn, textIn } from '../value-text.js';
import { mayDecide, placeOf, planOf, type PlanDeps, type PlannedStep } from './flow-plan.js';
import {
  afterAgreement,
  allOf,
  checkedValues,
  noState,
  replaced,
  stateOf,
  storedState,
  valuesOfState,
  type FlowState,
  type OpenStep,
} from './flow-state.js';

/** A change of a request by a move, with the ids of the employees to notify. */
export interface FlowChange {
  values: FieldValues;
  notify: string[];
  /** Names of those from whom the request passes to others, or of steps. */
  passed?: { from: string; to: string };
  /** The step of several at which the user acts. */
  at?: Pick<OpenStep, 'step' | 'since'> | undefined;
}

/** A request, and what its user asks for. */
export interface MoveContext {
  def: ModuleDef;
  flow: FlowDef;
  statusField: string;
  currentUser: CurrentUser;
  /** Those of the record, with what the present call changes. */
  values: FieldValues;
  deps: PlanDeps;
  /** For whom the user decides, or had decided what is taken back. */
  behalf: { now?: string | undefined; before?: PersonRef };
  /** The employee or step that the request of the action names. */
  named: { person?: string | undefined; step?: string | undefined };
}

const refused = (message: ConstructorParameters<typeof ApiError>[1]) => new ApiError(codes.invalid, message);

const idsIn = (people: readonly PersonRef[]): string[] => people.map(({ id }) => id);

/** The present step that the user decides, or the first of them. */
function stepOfUser({ def, flow, currentUser, values, behalf }: MoveContext): OpenStep | undefined {
  const { open } = stateOf(def, flow, values);
  const isMine = ({ people }: OpenStep): boolean =>
    people.some((id) => id === currentUser.person.id || id === behalf.now);
  return open.find(isMine) ?? open[0];
}

/** Values that a move changes. Throws ApiError (422) if the employee or step that it names is not possible. */
export const moved = (move: FlowMove, context: MoveContext): FlowChange => ({
  ...changeBy(move, context),
  at: stepOfUser(context),
});

function changeBy(move: FlowMove, context: MoveContext): FlowChange {
  switch (move) {
    case 'start':
    case 'restart':
      return started(move, context);
    case 'forward':
      return agreed(context);
    case 'back':
      return context.named.step === undefined ? returned(context) : returnedTo(context.named.step, context);
    case 'refuse':
      return ended(context);
    case 'withdraw': {
      const { flow, statusField } = context;
      return { values: { ...withAuthor(context), [statusField]: flow.draftStatus }, notify: [] };
    }
    case 'takeBack':
      return takenBack(context);
    case 'transfer':
    case 'signBefore':
    case 'signAfter':
      return passedTo(move, context);
    case 'remind': {
      const { def, flow, values, currentUser } = context;
      const state = stateOf(def, flow, values);
      const reminded = nowOf(currentUser);
      return {
        values: checkedValues(flow, { ...state, reminded }),
        notify: state.open.flatMap(({ people }) => people),
      };
    }
    case 'handOn':
      throw new Error('the server alone hands requests on');
  }
}

const nowOf = ({ clock }: CurrentUser): string => clock.stamp().slice(0, 16);

const refOf =
  ({ currentUser, deps }: MoveContext) =>
  (id: string): PersonRef => {
    const { id: own, name } = deps.directory.ref(currentUser.person.tenant, id);
    return { id: own, name };
  };

/** Those who have handled the request, the user last. */
function handledWithMe({ flow, values, currentUser }: MoveContext): PersonRef[] {
  const { id, name } = currentUser.person;
  return [...peopleIn(values[flow.handledByField]).filter((one) => one.id !== id), { id, name }];
}

/** With its author again, before the first step. */
const withAuthor = ({ flow, values, currentUser }: MoveContext): FieldValues => ({
  ...noState(flow),
  [flow.stepField]: flow.steps[0]?.value ?? null,
  [flow.handlerField]: personIn(values[flow.initiatorField]) ?? null,
  [flow.arrivedField]: nowOf(currentUser),
});

/** Status and values of a request that is at these steps. */
function atSteps(context: MoveContext, state: FlowState): FieldValues {
  const { flow, statusField } = context;
  const isLate = state.open.some(({ late }) => late);
  return {
    [statusField]: isLate ? flow.lateStatus : flow.activeStatus,
    ...valuesOfState(flow, state, refOf(context)),
  };
}

/** A step that begins now. */
function opened({ value, deciders, hours }: PlannedStep, now: string): OpenStep {
  const minute = hours === undefined ? undefined : minuteOf(now);
  return {
    step: value,
    people: deciders.map(({ id }) => id),
    since: now,
    ...(minute === undefined ? {} : { due: timeText(minute + (hours ?? 0) * 60) }),
  };
}

/** Moves a request to the first of these groups that applies, or into the archive, which is the last one. */
function toNext(
  groups: readonly (readonly PlannedStep[])[],
  context: MoveContext,
  undo?: FlowState['undo'],
): FlowChange {
  const { flow, statusField, currentUser } = context;
  const now = nowOf(currentUser);
  const next = groups
    .map((group) => group.filter(({ applies }) => applies))
    .find((group) => group.length > 0);
  const [first] = next ?? [];
  if (!next || first === groups.at(-1)?.[0])
    return {
      values: {
        ...noState(flow),
        [statusField]: flow.doneStatus,
        [flow.stepField]: first?.value ?? null,
        [flow.handlerField]: null,
        [flow.arrivedField]: now,
      },
      notify: [],
    };
  const open = next.map((step) => opened(step, now));
  return {
    values: atSteps(context, { open, ...(undo ? { undo } : {}) }),
    notify: [...new Set(open.flatMap(({ people }) => people))],
  };
}

function started(move: 'start' | 'restart', context: MoveContext): FlowChange {
  const { def, flow, currentUser, values, deps } = context;
  const me = currentUser.person.id;
  const { steps, stamp } = planOf(def, flow, currentUser, values, { deps, isNew: true });
  const next = toNext(stepGroups(steps).slice(1), context);
  // Those who approved the earlier content, and the employees who were about to.
  const handler = personIn(values[flow.handlerField]);
  const before = [
    ...peopleIn(values[flow.handledByField]),
    ...(handler ? [handler] : []),
    ...peopleIn(values[flow.decidersField]),
  ];
  const told = [...next.notify, ...(move === 'restart' ? idsIn(before) : [])];
  return {
    values: { ...next.values, [flow.versionField]: stamp },
    notify: [...new Set(told)].filter((id) => id !== me),
  };
}

function agreed(context: MoveContext): FlowChange {
  const { def, flow, statusField, currentUser, values, deps, behalf } = context;
  const { tenant, id: me } = currentUser.person;
  const { steps } = planOf(def, flow, currentUser, values, { deps, isNew: false });
  const groups = stepGroups(steps);
  const { open } = stateOf(def, flow, values);
  const undo: FlowState['undo'] = {
    by: me,
    status: textIn(values, statusField),
    open,
    handled: idsIn(peopleIn(values[flow.handledByField])),
  };
  const before = new Set(open.flatMap(({ people }) => people));
  const left = afterAgreement(open, new Set([me, ...(behalf.now === undefined ? [] : [behalf.now])]), {
    needsAll: (value) => steps.find((step) => step.value === value)?.needsAll === true,
    isActive: (id) => deps.directory.byId(tenant, id) !== undefined,
  });
  const change =
    left.length > 0
      ? {
          values: atSteps(context, { open: left, undo }),
          notify: left.flatMap(({ people }) => people).filter((id) => !before.has(id)),
        }
      : toNext(groups.slice(placeOf(groups, open[0]?.step) + 1), context, undo);
  return {
    values: { ...change.values, [flow.handledByField]: handledWithMe(context) },
    notify: change.notify.filter((id) => id !== me),
  };
}

function returned(context: MoveContext): FlowChange {
  const { flow, statusField, values } = context;
  const author = personIn(values[flow.initiatorField]);
  return {
    values: {
      ...withAuthor(context),
      [statusField]: flow.returnedStatus,
      [flow.handledByField]: handledWithMe(context),
    },
    notify: author ? [author.id] : [],
  };
}

/** At the step at which it was refused, with nobody. */
function ended(context: MoveContext): FlowChange {
  const { flow, statusField, values, currentUser } = context;
  const author = personIn(values[flow.initiatorField]);
  return {
    values: {
      ...noState(flow),
      [statusField]: flow.refusedStatus,
      [flow.handlerField]: null,
      [flow.arrivedField]: nowOf(currentUser),
      [flow.handledByField]: handledWithMe(context),
    },
    notify: author ? [author.id] : [],
  };
}

/** Opens an earlier step again; those between it and the present ones are asked again too. */
function returnedTo(value: string, context: MoveContext): FlowChange {
  const { def, flow, currentUser, values, deps } = context;
  const groups = stepGroups(planOf(def, flow, currentUser, values, { deps, isNew: false }).steps);
  const at = placeOf(groups, stateOf(def, flow, values).open[0]?.step);
  const steps = groups.slice(1, at).flat();
  const target = steps.find((step) => step.value === value && step.applies && step.deciders.length > 0);
  if (!target) throw refused('noEarlierStep');
  const present = groups[at]?.find((step) => step.value === values[flow.stepField]);
  const open = [opened(target, nowOf(currentUser))];
  return {
    values: { ...atSteps(context, { open }), [flow.handledByField]: handledWithMe(context) },
    notify: idsIn([...target.deciders]).filter((id) => id !== currentUser.person.id),
    passed: {
      from: present ? localize(present.label, currentUser) : '',
      to: localize(target.label, currentUser),
    },
  };
}

function takenBack(context: MoveContext): FlowChange {
  const { flow, statusField, currentUser, values, behalf } = context;
  const undo = storedState(flow, values)?.undo;
  if (undo)
    return {
      values: {
        ...valuesOfState(flow, { open: undo.open }, refOf(context)),
        [statusField]: undo.status,
        [flow.handledByField]: undo.handled.map(refOf(context)),
      },
      notify: [],
    };
  // A decision from before there were states: in the steps that come with the module, which have one decider each.
  const { id, name } = currentUser.person;
  const at = flow.steps.findIndex(({ value }) => value === values[flow.stepField]);
  return {
    values: {
      [statusField]: flow.activeStatus,
      [flow.stepField]: flow.steps[at - 1]?.value ?? null,
      [flow.handlerField]: behalf.before ?? { id, name },
      [flow.handledByField]: peopleIn(values[flow.handledByField]).filter((one) => one.id !== id),
      [flow.arrivedField]: nowOf(currentUser),
    },
    notify: [],
  };
}

/** Gives the steps that the user decides to another employee, or asks that one before or after the user. */
function passedTo(move: 'transfer' | 'signBefore' | 'signAfter', context: MoveContext): FlowChange {
  const { def, flow, currentUser, values, deps, behalf, named } = context;
  const { tenant, id: me } = currentUser.person;
  const person = named.person === undefined ? undefined : deps.directory.byId(tenant, named.person);
  const { open } = stateOf(def, flow, values);
  const own = behalf.now ?? me;
  const mine = open.filter(({ people }) => people.includes(own));
  if (!person || !mayDecide(def, personIn(values[flow.initiatorField])?.id, person))
    throw refused('cannotDecide');
  if (mine.some((step) => allOf(step).includes(person.id))) throw refused('decidesAlready');
  if (move !== 'transfer' && mine.some(({ then = [] }) => then.length >= flowLimits.added))
    throw refused('tooManySigners');
  const state = {
    open: open.map((step) => (mine.includes(step) ? withPerson(move, step, own, person.id) : step)),
  };
  return {
    values: {
      ...valuesOfState(flow, state, refOf(context)),
      [flow.handledByField]: handledWithMe(context),
    },
    notify: move === 'signAfter' ? [] : [person.id],
    passed: { from: move === 'transfer' ? refOf(context)(own).name : '', to: person.name },
  };
}

function withPerson(
  move: 'transfer' | 'signBefore' | 'signAfter',
  step: OpenStep,
  own: string,
  person: string,
): OpenStep {
  const then = step.then ?? [];
  switch (move) {
    case 'transfer':
      return replaced(step, own, person);
    case 'signBefore':
      return {
        ...step,
        people: step.people.map((id) => (id === own ? person : id)),
        then: [...then, { after: person, person: own }],
      };
    case 'signAfter':
      return { ...step, then: [...then, { after: own, person }] };
  }
}
