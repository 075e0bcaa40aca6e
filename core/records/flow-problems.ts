import type { FlowCondition, FlowContent, FlowField, FlowProblem, FlowStep } from '../contracts/flows.js';
import { readDecimal } from '../values/format/decimal.js';

/** What the steps of a flow refer to. */
export interface FlowSources {
  fields: readonly FlowField[];
  /** Keys of the fields that a step can open to those who decide it. */
  changeable: ReadonlySet<string>;
  /** Keys of the fields in which the author can name those who decide. */
  choosable: ReadonlySet<string>;
  hasGroup(id: string): boolean;
  hasPerson(id: string): boolean;
}

/** Why a version of a flow cannot be published. */
export function flowProblems({ steps }: FlowContent, sources: FlowSources): FlowProblem[] {
  const fields = new Map(
    sources.fields.map((field) => [
      field.key,
      { kind: field.kind, options: new Set(field.options.map(({ value }) => value)) },
    ]),
  );
  const keys = new Set<string>();
  const problems: FlowProblem[] = steps.length === 0 ? [{ problem: 'noSteps' }] : [];
  for (const step of steps) {
    const add = (problem: FlowProblem['problem']): unknown => problems.push({ step: step.key, problem });
    if (keys.has(step.key)) add('sameKey');
    keys.add(step.key);
    if (step.name === '') add('noName');
    const missing = ofDecider(step, sources);
    if (missing) add(missing);
    if (isLateUnknown(step, sources)) add('noLatePerson');
    if (step.fields?.some((key) => !sources.changeable.has(key))) add('unknownField');
    if (step.when && !isCondition(step.when, fields)) add('wrongCondition');
  }
  return problems;
}

function ofDecider({ who }: FlowStep, sources: FlowSources): FlowProblem['problem'] | undefined {
  if (who.by === 'group' && !sources.hasGroup(who.group)) return 'unknownGroup';
  if (who.by === 'field' && !sources.choosable.has(who.field)) return 'unknownPeopleField';
  if (who.by !== 'people') return undefined;
  if (who.people.length === 0) return 'noPeople';
  return who.people.every((id) => sources.hasPerson(id)) ? undefined : 'unknownPerson';
}

function isCondition(
  condition: FlowCondition,
  fields: ReadonlyMap<string, { kind: FlowField['kind']; options: ReadonlySet<string> }>,
): boolean {
  const field = fields.get(condition.field);
  if (!field || (field.kind === 'number') !== 'value' in condition) return false;
  if ('value' in condition) return readDecimal(condition.value) !== undefined;
  return condition.values.length > 0 && condition.values.every((value) => field.options.has(value));
}

/** Returns whether the step passes to an employee who is missing, or has no active account. */
const isLateUnknown = ({ late }: FlowStep, { hasPerson }: FlowSources): boolean =>
  late?.to === 'person' && (late.person === '' || !hasPerson(late.person));
