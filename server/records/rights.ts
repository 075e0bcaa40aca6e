import { structuredFieldTypes } from '../../core/contracts/batch.js';
import type { FieldValue, FieldValues } from '../../core/contracts/records.js';
import type { FlowStep } from '../../core/contracts/flows.js';
import type { GroupRights, ModuleVerb } from '../../core/contracts/user-groups.js';
import { fieldRightsOf } from '../../core/records/field-rights.js';
import { allows } from '../../core/records/group-rights.js';
import type { CurrentUser, Person } from '../people/person.js';
import { hasRole } from '../people/person.js';
import { absentFor } from '../people/stand-ins.js';
import type { ActionDef, Actors, FieldDef, FlowDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import { stateOf } from './flows/flow-state.js';
import { textIn } from './value-text.js';

/*
 * Who may do what to a record (docs/decisions/0022-rights-of-fields.md). Pure functions of the module definition, the
 * user and the stored record: routes enforce their answers, and records carry them for the forms.
 */

/** Dependencies of rights: the stored values and the creator's id. */
export interface RecordFacts {
  values: FieldValues;
  createdBy: string;
}

/**
 * Rights of groups that limit the person in the module: none in a tenant's form, which no group names and which says
 * itself who answers.
 */
export const limitsIn = (def: ModuleDef, { rights }: Pick<Person, 'rights'>): GroupRights | undefined =>
  def.tenant === undefined ? rights : undefined;

/** Returns whether the user's groups allow it in the module; the module's own rules apply as well. */
export const groupsAllow = (
  def: ModuleDef,
  { person }: Pick<CurrentUser, 'person'>,
  verb: ModuleVerb,
): boolean => allows(limitsIn(def, person), def.module, verb);

const noGroups: ReadonlySet<string> = new Set();

/** Access that the user's groups have to a field of a form, or to a custom field. */
function rightsFor({ rights }: FieldDef, { person }: CurrentUser): { see: boolean; change: boolean } {
  if (!rights || person.roles.has('admin') || person.id === rights.owner) return { see: true, change: true };
  const groups = person.groups ?? noGroups;
  const { see, change } = fieldRightsOf(rights.groups, groups);
  return { see: see && fieldRightsOf(rights.and, groups).see, change };
}

/** Fields visible to the user; others are omitted from responses and rejected in requests. */
export const visibleFields = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  fieldsOf(def).filter(
    (field) =>
      !field.internal &&
      (!field.visibleToRoles || hasRole(currentUser.person, field.visibleToRoles)) &&
      rightsFor(field, currentUser).see,
  );

/**
 * Fields that the user does not see, and that the search of the module's texts could disclose: their texts may be in the
 * index if a version showed them to everyone.
 */
export const searchDiscloses = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  fieldsOf(def).filter((field) => field.rights?.wasSearched && !rightsFor(field, currentUser).see);

/** Returns whether a value of a person or people field names the employee. */
function names(value: unknown, employee: string): boolean {
  const people: unknown[] = Array.isArray(value) ? value : [value];
  return people.some(
    (one) => typeof one === 'object' && one !== null && 'id' in one && one['id'] === employee,
  );
}

const lastOf = (value: FieldValue | undefined): unknown => (Array.isArray(value) ? value.at(-1) : undefined);

export const isActor = (
  { creator, fields, last, roles, people, groups }: Actors,
  { person }: CurrentUser,
  { values, createdBy }: RecordFacts,
): boolean =>
  (creator === true && createdBy === person.id) ||
  (fields ?? []).some((key) => names(values[key], person.id)) ||
  (last ?? []).some((key) => names(lastOf(values[key]), person.id)) ||
  (people ?? []).includes(person.id) ||
  (groups ?? []).some((group) => person.groups?.has(group) === true) ||
  (roles !== undefined && hasRole(person, roles));

const isMaintainer = (def: ModuleDef, { person }: CurrentUser): boolean =>
  !def.editableByRoles || hasRole(person, def.editableByRoles);

/** True after the last day on which records can be created. */
export const isOver = ({ until }: ModuleDef, { clock }: CurrentUser): boolean =>
  until !== undefined && clock.today() > until;

export const mayCreate = (def: ModuleDef, currentUser: CurrentUser): boolean =>
  def.create !== false &&
  isMaintainer(def, currentUser) &&
  (!def.departments || def.departments.includes(currentUser.person.departmentId ?? '')) &&
  !isOver(def, currentUser) &&
  groupsAllow(def, currentUser, 'create');

/** Fields that the user may fill in a new record. */
export function creatableFields(def: ModuleDef, currentUser: CurrentUser): FieldDef[] {
  if (!mayCreate(def, currentUser)) return [];
  const asCreator: RecordFacts = { values: {}, createdBy: currentUser.person.id };
  return visibleFields(def, currentUser).filter(
    (field) =>
      !field.readOnly &&
      rightsFor(field, currentUser).change &&
      (!field.by || isActor(field.by, currentUser, asCreator)),
  );
}

const statusOf = (def: ModuleDef, values: FieldValues): string => textIn(values, def.statusField);

const isClosed = (def: ModuleDef, values: FieldValues): boolean =>
  def.statusField !== undefined && (def.closed ?? []).includes(statusOf(def, values));

/** Fields that the user may change in the record now. */
export const editableFields = (def: ModuleDef, currentUser: CurrentUser, record: RecordFacts): FieldDef[] =>
  groupsAllow(def, currentUser, 'change') ? openFields(def, currentUser, record) : [];

/** Fields that the module opens to the user in the record now. */
function openFields(def: ModuleDef, currentUser: CurrentUser, record: RecordFacts): FieldDef[] {
  if (isClosed(def, record.values) || !isMaintainer(def, currentUser)) return [];
  if (def.vote && isOver(def, currentUser)) return [];
  const status = statusOf(def, record.values);
  return visibleFields(def, currentUser).filter((field) => {
    if (field.readOnly || !rightsFor(field, currentUser).change) return false;
    const isOne = ({ by, during }: Pick<FieldDef, 'by' | 'during'>) =>
      (!during || during.includes(status)) && (!by || isActor(by, currentUser, record));
    const flow = status === '' ? undefined : def.flow;
    // Who has a part in a request is said by its flow.
    const { during, by = flow ? undefined : def.editors, also } = field;
    if (!isOne({ ...(during ? { during } : {}), ...(by ? { by } : {}) }) && !(also && isOne(also)))
      return false;
    return !flow || isOpenInFlow(def, flow, field, currentUser, record);
  });
}

/** Returns whether the user has a part in the approval that includes the field. */
function isOpenInFlow(
  def: ModuleDef,
  flow: FlowDef,
  field: FieldDef,
  currentUser: CurrentUser,
  record: RecordFacts,
): boolean {
  const isSide = flow.sideFields.includes(field.key);
  const isUnlocked = isSide || !isLocked(def, flow, currentUser, record.values);
  if (isUnlocked && isActor({ fields: [flow.initiatorField] }, currentUser, record)) return true;
  if (!isHandler(def, flow, currentUser, record)) return false;
  return isSide || isStepField(def, flow, field, currentUser, record);
}

const isHandler = (def: ModuleDef, flow: FlowDef, currentUser: CurrentUser, record: RecordFacts): boolean =>
  isUnderApproval(def, flow, record.values) &&
  (isActor({ fields: [flow.handlerField, flow.decidersField] }, currentUser, record) ||
    decidesFor(def, currentUser, record) !== undefined);

/**
 * Id of the absent employee for whom the user may decide about the request now; undefined for anybody else, and about a
 * request that the user made.
 */
export function decidesFor(
  def: ModuleDef,
  currentUser: CurrentUser,
  { values, createdBy }: RecordFacts,
): string | undefined {
  const { flow } = def;
  const { id } = currentUser.person;
  if (!flow || !isUnderApproval(def, flow, values)) return undefined;
  if (createdBy === id || names(values[flow.initiatorField], id)) return undefined;
  const waiting = [values[flow.handlerField], values[flow.decidersField]];
  return absentFor(def.module, currentUser).find((absent) => waiting.some((value) => names(value, absent)));
}

const isUnderApproval = (def: ModuleDef, flow: FlowDef, values: FieldValues): boolean =>
  statusOf(def, values) !== '' &&
  !flow.openStatuses.includes(statusOf(def, values)) &&
  !isClosed(def, values);

/** The present steps of a request in a flow that administrators keep, with those who decide them. */
function keptSteps(
  def: ModuleDef,
  flow: FlowDef,
  currentUser: CurrentUser,
  values: FieldValues,
): { step: FlowStep; people: readonly string[] }[] {
  const stamp = textIn(values, flow.versionField);
  if (stamp === '' || !isUnderApproval(def, flow, values)) return [];
  const steps = currentUser.stepsOfVersion(stamp);
  return stateOf(def, flow, values).open.flatMap(({ step: value, people }) => {
    const step = steps.find(({ key }) => value.endsWith(`.${key}`));
    return step ? [{ step, people }] : [];
  });
}

/** Steps of a kept flow that the user decides now, for themselves or for an employee who is away. */
function ownSteps(def: ModuleDef, flow: FlowDef, currentUser: CurrentUser, record: RecordFacts): FlowStep[] {
  const { id } = currentUser.person;
  const absent = decidesFor(def, currentUser, record);
  return keptSteps(def, flow, currentUser, record.values)
    .filter(({ people }) => people.includes(id) || (absent !== undefined && people.includes(absent)))
    .map(({ step }) => step);
}

/** Whether a decision of the user takes a signature: 'required' if one of the user's present steps requires it. */
export function signatureRule(
  def: ModuleDef,
  currentUser: CurrentUser,
  record: RecordFacts,
  { to }: ActionDef,
): FlowStep['signature'] {
  if (!def.flow || !('move' in to) || !['forward', 'back', 'refuse'].includes(to.move)) return undefined;
  const rules = ownSteps(def, def.flow, currentUser, record).map(({ signature }) => signature);
  return rules.includes('required') ? 'required' : rules.find((rule) => rule !== undefined);
}

/** Returns whether one of the present steps keeps the author from changing the request. */
const isLocked = (def: ModuleDef, flow: FlowDef, currentUser: CurrentUser, values: FieldValues): boolean =>
  keptSteps(def, flow, currentUser, values).some(({ step }) => step.locked === true);

/**
 * Returns whether the field is one that the handler of the present step fills. In a kept flow it is one that a step of the
 * user names, or, if none of these names any, one with the step's role.
 */
function isStepField(
  def: ModuleDef,
  flow: FlowDef,
  field: FieldDef,
  currentUser: CurrentUser,
  record: RecordFacts,
): boolean {
  const { values } = record;
  const { roles } = currentUser.person;
  const named = ownSteps(def, flow, currentUser, record).flatMap(({ fields }) => (fields ? [fields] : []));
  if (named.length > 0) return named.some((keys) => keys.includes(field.key));
  const own = flow.steps.filter(({ fields }) => fields?.includes(field.key));
  if (flow.steps.some(({ value }) => value === values[flow.stepField]))
    return own.some(({ value }) => value === values[flow.stepField]);
  return own.some(({ who }) => who !== 'manager' && who !== 'nobody' && roles.has(who));
}

/**
 * Fields whose change sends the approval back to its first step, since the approvals so far are of another content. The
 * fields of a step belong to its handler.
 */
export function restartingFields(def: ModuleDef, currentUser: CurrentUser, record: RecordFacts): FieldDef[] {
  const { flow } = def;
  if (!flow || !isUnderApproval(def, flow, record.values)) return [];
  const isOwnStep = isHandler(def, flow, currentUser, record);
  return editableFields(def, currentUser, record).filter(
    (field) =>
      !flow.sideFields.includes(field.key) &&
      !(isOwnStep && isStepField(def, flow, field, currentUser, record)),
  );
}

export function mayRemove(def: ModuleDef, currentUser: CurrentUser, record: RecordFacts): boolean {
  if (!groupsAllow(def, currentUser, 'remove')) return false;
  if (def.flow && isUnderApproval(def, def.flow, record.values)) return false;
  // What was voted on is not changed after the result.
  if (def.vote && isOver(def, currentUser)) return false;
  if (def.removers) return isActor(def.removers, currentUser, record);
  if (currentUser.person.roles.has('admin')) return true;
  return record.createdBy === currentUser.person.id && openFields(def, currentUser, record).length > 0;
}

/** Keys in `given` of the fields that the user sees, but may not fill, apart from those that nobody may. */
export function closedFields(
  def: ModuleDef,
  currentUser: CurrentUser,
  open: readonly FieldDef[],
  given: Record<string, unknown>,
  stored: FieldValues,
): string[] {
  return visibleFields(def, currentUser)
    .filter(
      (field) =>
        Object.hasOwn(given, field.key) &&
        !field.readOnly &&
        (!open.includes(field) || isFixedChoice(field, given[field.key], stored[field.key])),
    )
    .map(({ key }) => key);
}

/** Returns whether an option would be chosen that only the server sets. */
const isFixedChoice = (field: FieldDef, value: unknown, stored: FieldValue | undefined): boolean =>
  value !== (stored ?? field.defaultValue) &&
  field.options?.some((option) => option.fixed === true && option.value === value) === true;

/** Field types whose values belong to one record: a batch task does not set them for many. */
const individualTypes = new Set<FieldDef['type']>(['longtext', 'phone', 'email', 'url']);

const isBatchField = ({ type, readOnly }: FieldDef): boolean =>
  !readOnly && !structuredFieldTypes.has(type) && !individualTypes.has(type);

/** Operations that batch tasks of the user offer for a module; rights are checked again for each record. */
export function batchRights(
  def: ModuleDef,
  currentUser: CurrentUser,
): { fields: FieldDef[]; actions: ActionDef[]; remove: boolean } {
  const maintains = isMaintainer(def, currentUser);
  const changes = groupsAllow(def, currentUser, 'change');
  // Records without an editor are written by the server only.
  const hasEditors = maintains && (def.editors === undefined || Object.keys(def.editors).length > 0);
  return {
    fields:
      hasEditors && changes
        ? visibleFields(def, currentUser).filter(
            (field) =>
              isBatchField(field) && field.key !== def.titleField && rightsFor(field, currentUser).change,
          )
        : [],
    actions: changes
      ? (def.actions ?? []).filter(
          ({ from, to, asks }) =>
            from.length > 0 &&
            !('compose' in to) &&
            asks !== 'person' &&
            !('move' in to && to.move === 'remind'),
        )
      : [],
    remove: (hasEditors || currentUser.person.roles.has('admin')) && groupsAllow(def, currentUser, 'remove'),
  };
}
