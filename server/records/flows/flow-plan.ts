import {
  flowLimits,
  type FlowCondition,
  type FlowLate,
  type FlowStep,
} from '../../../core/contracts/flows.js';
import type { FieldValues } from '../../../core/contracts/records.js';
import { otherCurrency, stepsThatApply, type FlowFacts } from '../../../core/records/flow-steps.js';
import { baseCurrencyCode } from '../../../core/values/format/currency.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser, Person } from '../../people/person.js';
import { fieldsOf, optionOf, type FlowDef, type ModuleDef } from '../../schemas/define.js';
import { localize, type Text } from '../../texts/labels/text.js';
import { optionsFor } from '../field-options.js';
import { groupsAllow } from '../rights.js';
import { peopleIn, personIn, textIn } from '../value-text.js';
import { flowIdOf, stepValueOf } from './flow-kinds.js';
import { stampOf, type FlowVersion, type FlowVersions } from './flow-versions.js';

export interface PlanDeps {
  directory: Directory;
  flows: Pick<FlowVersions, 'newest' | 'stamped'>;
}

/** A step of a request as it would be decided now. */
export interface PlannedStep {
  /** Of the step field. */
  value: string;
  label: Text;
  /** Employees who decide it; empty where nobody has to: the author's first step, and the archive. */
  deciders: readonly Person[];
  /** True if all of them have to agree. */
  needsAll: boolean;
  hours?: number;
  when?: FlowCondition;
  applies: boolean;
  /** True if it runs at the same time as the step before it. */
  alongside?: boolean;
  /** To whom it passes when its time limit has passed. */
  late?: FlowLate;
}

/** Index of the group with the step; 0 for a step that is in none. */
export const placeOf = (groups: readonly (readonly PlannedStep[])[], step: string | undefined): number =>
  Math.max(
    groups.findIndex((group) => group.some(({ value }) => value === step)),
    0,
  );

/** Whether the employee may decide a request of the author: not their own, and not if groups keep them from changing it. */
export const mayDecide = (def: ModuleDef, author: string | undefined, person: Person): boolean =>
  person.id !== author && groupsAllow(def, { person }, 'change');

interface Plan {
  /** All steps of the version in their order: first that of the author, last the archive. */
  steps: readonly PlannedStep[];
  /** Stamp of the version; null for the steps that come with the module. */
  stamp: string | null;
}

/**
 * Steps of a request: those of its version, or, for one that is about to be submitted, of the newest one.
 * @param isNew the request takes the newest version
 */
export function planOf(
  def: ModuleDef,
  flow: FlowDef,
  currentUser: CurrentUser,
  values: FieldValues,
  { deps, isNew }: { deps: PlanDeps; isNew: boolean },
): Plan {
  const { tenant } = currentUser.person;
  const id = flowIdOf(def, values);
  const stamp = textIn(values, flow.versionField);
  const version = isNew
    ? id === undefined
      ? undefined
      : deps.flows.newest(tenant, id)
    : deps.flows.stamped(tenant, stamp);
  if (!version && !isNew && stamp !== '')
    throw new Error(`tenant ${tenant} has no version ${stamp} of a flow`);
  const ref = personIn(values[flow.initiatorField]);
  const author = ref && deps.directory.byId(tenant, ref.id);
  const eligible = createEligible(def, tenant, author, deps.directory);
  const builtIn = builtInSteps(def, flow, eligible, author);
  if (!version) return { steps: builtIn, stamp: null };
  const own = ownSteps(def, currentUser, values, version, { directory: deps.directory, eligible, author });
  return { steps: [...builtIn.slice(0, 1), ...own, ...builtIn.slice(-1)], stamp: stampOf(version) };
}

interface Eligible {
  tenant: string;
  directory: Directory;
  /** The people of these who decide; an administrator if nobody does. */
  of(people: readonly Person[]): readonly Person[];
}

/**
 * Who may decide a request: no author their own one, unless there is nobody else, and nobody whose groups keep them from
 * changing it.
 */
function createEligible(
  def: ModuleDef,
  tenant: string,
  author: Person | undefined,
  directory: Directory,
): Eligible {
  const isOther = (person: Person): boolean => person.id !== author?.id;
  return {
    tenant,
    directory,
    of(people) {
      const able = [...new Set(people)].filter((person) => mayDecide(def, author?.id, person));
      if (able.length > 0) return able.slice(0, flowLimits.deciders);
      const admins = directory.withRole(tenant, 'admin');
      return [admins.find(isOther) ?? admins[0]].filter((one) => one !== undefined);
    },
  };
}

function builtInSteps(
  def: ModuleDef,
  flow: FlowDef,
  eligible: Eligible,
  author: Person | undefined,
): PlannedStep[] {
  const { tenant, directory } = eligible;
  return flow.steps.map(({ value, who }) => {
    const found =
      who === 'nobody'
        ? []
        : who === 'manager'
          ? managerOf(directory, author)
          : directory.withRole(tenant, who);
    const deciders = who === 'nobody' ? [] : eligible.of(found).slice(0, 1);
    const label = optionOf(def, flow.stepField, value)?.label ?? [value, value];
    return { value, label, deciders, needsAll: false, applies: true };
  });
}

function ownSteps(
  def: ModuleDef,
  currentUser: CurrentUser,
  values: FieldValues,
  { flow, content }: FlowVersion,
  { directory, eligible, author }: { directory: Directory; eligible: Eligible; author: Person | undefined },
): PlannedStep[] {
  const applying = new Set(stepsThatApply(content.steps, factsOf(def, currentUser, values, directory)));
  return content.steps.map((step, index) => ({
    value: stepValueOf(flow, step.key),
    label: [step.name, step.name],
    deciders: eligible.of(named(step, directory, { tenant: eligible.tenant, author, values })),
    needsAll: step.decide === 'all',
    ...(step.hours === undefined ? {} : { hours: step.hours }),
    ...(step.when ? { when: step.when } : {}),
    // Not alongside the step of the author.
    ...(step.alongside && index > 0 ? { alongside: true } : {}),
    ...(step.late ? { late: step.late } : {}),
    applies: applying.has(step),
  }));
}

/** The employees whom a step names, those among them too who may not decide. */
function named(
  { who }: FlowStep,
  directory: Directory,
  { tenant, author, values }: { tenant: string; author: Person | undefined; values: FieldValues },
): readonly Person[] {
  const all = (ids: readonly string[]) => ids.flatMap((id) => directory.byId(tenant, id) ?? []);
  switch (who.by) {
    case 'manager':
      return managerOf(directory, author);
    case 'head':
      return headOf(directory, author);
    case 'role':
      return directory.withRole(tenant, who.role);
    case 'group':
      return all(directory.userGroups(tenant).byId.get(who.group)?.people ?? []);
    case 'people':
      return all(who.people);
    case 'field': {
      const value = values[who.field];
      return all([personIn(value) ?? peopleIn(value)].flat().map(({ id }) => id));
    }
  }
}

/** The employee to whom a step passes that the person has not decided in time; undefined if there is none. */
export function successorOf(late: FlowLate, person: Person, directory: Directory): Person | undefined {
  switch (late.to) {
    case 'manager':
      return managerOf(directory, person)[0];
    case 'head':
      return headOf(directory, person)[0];
    case 'person':
      return directory.byId(person.tenant, late.person);
  }
}

function managerOf(directory: Directory, author: Person | undefined): Person[] {
  const manager = author?.manager ? directory.byId(author.tenant, author.manager) : undefined;
  return manager ? [manager] : [];
}

/** The head of the author's department, or of the next one above it that has another head. */
function headOf(directory: Directory, author: Person | undefined): Person[] {
  if (!author) return [];
  for (const id of directory.departmentPath(author.tenant, author.departmentId)) {
    const head = directory.department(author.tenant, id)?.head;
    const person = head ? directory.byId(author.tenant, head) : undefined;
    if (person && person.id !== author.id) return [person];
  }
  return [];
}

/** What conditions compare of a request. */
function factsOf(
  def: ModuleDef,
  { person: { tenant }, currencies }: CurrentUser,
  values: FieldValues,
  directory: Directory,
): FlowFacts {
  const fields = new Map(fieldsOf(def).map((field) => [field.key, field]));
  return {
    number(key) {
      const currency = textIn(values, fields.get(key)?.currencyField);
      if (currency !== '' && currency !== baseCurrencyCode(currencies)) return otherCurrency;
      return textIn(values, key) || undefined;
    },
    choices(key) {
      const field = fields.get(key);
      const value = values[key];
      if (field?.type === 'person') {
        const person = directory.account(tenant, personIn(value)?.id ?? '')?.person;
        return directory.departmentPath(tenant, person?.departmentId ?? null);
      }
      const chosen = textIn(values, key);
      if (chosen === '') return [];
      return field?.departments ? [chosen, ...directory.departmentPath(tenant, chosen)] : [chosen];
    },
  };
}

/** When a step applies, in words and signs that need no translation: 'Amount ≥ 50000'. */
export function reasonOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  { when }: PlannedStep,
): string | undefined {
  const field = when ? fieldsOf(def).find(({ key }) => key === when.field) : undefined;
  if (!when || !field) return undefined;
  const label = localize(field.label, currentUser);
  if ('value' in when) return `${label} ${when.op === 'atLeast' ? '≥' : '<'} ${when.value}`;
  const options = field.type === 'person' ? currentUser.departments : optionsFor(field, currentUser);
  const names = when.values.map((value) => {
    const option = options.find((one) => one.value === value);
    return option ? localize(option.label, currentUser) : value;
  });
  return `${label} ${when.op === 'isOneOf' ? '=' : '≠'} ${names.join(', ')}`;
}
