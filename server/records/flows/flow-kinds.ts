import type { FlowContent, FlowField } from '../../../core/contracts/flows.js';
import type { CurrentUser } from '../../people/person.js';
import { fieldsOf, optionOf, type FieldDef, type FlowDef, type ModuleDef } from '../../schemas/define.js';
import { labelFor, localize, type Text } from '../../texts/labels/text.js';
import { optionsFor } from '../field-options.js';
import { textIn } from '../value-text.js';
import type { FieldValues } from '../../../core/contracts/records.js';

/** A kind of request that has a flow of its own. */
export interface FlowKind {
  id: string;
  def: ModuleDef;
  flow: FlowDef;
  label: Text;
}

/** Id of the flow of a request; undefined in a module whose flows nobody keeps. */
export function flowIdOf(def: ModuleDef, values: FieldValues): string | undefined {
  const kept = def.flow?.kept;
  if (kept === undefined) return undefined;
  return kept === 'one' ? def.module : `${def.module}.${textIn(values, def.typeField)}`;
}

/** The kinds of request of a module, in the order of their options. */
export function flowKindsOf(def: ModuleDef): FlowKind[] {
  const { flow } = def;
  if (flow?.kept === undefined) return [];
  if (flow.kept === 'one') return [{ id: def.module, def, flow, label: def.label }];
  const types = fieldsOf(def).find(({ key }) => key === def.typeField)?.options ?? [];
  return types.map(({ value, label }) => ({ id: `${def.module}.${value}`, def, flow, label }));
}

/** Value of the step field for a step of a flow. */
export const stepValueOf = (flow: string, key: string): string => `${flow}.${key}`;

/** The steps that come with the module, as a draft begins with them. */
export const builtInContent = ({ def, flow }: FlowKind, currentUser: CurrentUser): FlowContent => ({
  steps: flow.steps.flatMap(({ value, who }) => {
    if (who === 'nobody') return [];
    const option = optionOf(def, flow.stepField, value);
    return [
      {
        key: value,
        name: option ? localize(option.label, currentUser) : value,
        who: who === 'manager' ? { by: 'manager' as const } : { by: 'role' as const, role: who },
        decide: 'any' as const,
      },
    ];
  }),
});

const kindOf = (field: FieldDef): FlowField['kind'] | undefined => {
  if (['integer', 'decimal', 'money', 'percent'].includes(field.type)) return 'number';
  if (field.type === 'person') return 'person';
  if (field.type !== 'select') return undefined;
  return field.departments ? 'department' : 'choice';
};

/** Returns whether the requests of a kind have the field: those of one type have none of the others. */
function isOfKind({ def, flow, id }: FlowKind, { showWhen }: FieldDef): boolean {
  if (flow.kept !== 'byType' || !showWhen || showWhen.field !== def.typeField) return true;
  return showWhen.values.includes(id.slice(def.module.length + 1));
}

/** What the author fills in, apart from the type. */
const filledFields = (kind: FlowKind): FieldDef[] =>
  fieldsOf(kind.def).filter(
    (field) =>
      !field.readOnly &&
      !field.internal &&
      field.key !== kind.def.typeField &&
      !kind.flow.sideFields.includes(field.key) &&
      isOfKind(kind, field),
  );

const named = (fields: readonly FieldDef[], currentUser: CurrentUser): { key: string; label: string }[] =>
  fields.map(({ key, label }) => ({ key, label: labelFor(label, currentUser).label }));

/** Fields that a step can open to those who decide it. */
export const changeableFields = (kind: FlowKind, currentUser: CurrentUser) =>
  named(filledFields(kind), currentUser);

/** Fields in which the author can name those who decide a step. */
export const choosableFields = (kind: FlowKind, currentUser: CurrentUser) =>
  named(
    filledFields(kind).filter(({ type, visibleToRoles }) => isPeople(type) && !visibleToRoles),
    currentUser,
  );

const isPeople = (type: FieldDef['type']): boolean => type === 'person' || type === 'people';

/** Fields by which conditions tell the requests of a kind apart: what the author says, and who the author is. */
export function conditionFields(kind: FlowKind, currentUser: CurrentUser): FlowField[] {
  const { def, flow } = kind;
  const departments = currentUser.departments.filter(({ fixed }) => !fixed);
  return fieldsOf(def).flatMap((field): FlowField[] => {
    const type = kindOf(field);
    const isAuthor = field.key === flow.initiatorField;
    if (!type || field.internal || field.visibleToRoles || (field.readOnly && !isAuthor)) return [];
    // Those of other types are empty in these requests, and the type is the same in all of them.
    if (flow.kept === 'byType' && field.key === def.typeField) return [];
    if (!isOfKind(kind, field)) return [];
    const options = type === 'number' ? [] : type === 'choice' ? optionsFor(field, currentUser) : departments;
    return [
      {
        key: field.key,
        ...{ label: labelFor(field.label, currentUser).label, kind: type },
        options: options.map(({ value, label }) => ({ value, label: localize(label, currentUser) })),
      },
    ];
  });
}
