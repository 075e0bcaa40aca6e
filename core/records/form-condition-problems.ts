import type { FormCondition, FormField, FormFieldKind, FormProblem } from '../contracts/forms.js';
import { compareDecimals, readDecimal } from '../values/format/decimal.js';
import { formulaInputs } from './form-formula-problems.js';
import { isNumberField } from './form-kinds.js';

const otherKinds: readonly FormFieldKind[] = ['select', 'multiselect', 'checkbox', 'department'];

/** Fields that a condition of a field can be on: those that are always shown. */
export const conditionFields = ({ key }: FormField, fields: readonly FormField[]): FormField[] =>
  fields.filter(
    (field) =>
      field.key !== key && !field.showWhen && (isNumberField(field) || otherKinds.includes(field.kind)),
  );

/** Why the conditions of a field cannot be published. */
export function conditionProblems(field: FormField, fields: readonly FormField[]): FormProblem[] {
  const { key, showWhen, requiredWhen } = field;
  const offered = conditionFields(field, fields);
  const isValid = (condition: FormCondition | undefined): boolean => !condition || isOn(condition, offered);
  const problems: FormProblem[] = [];
  if (!isValid(showWhen)) problems.push({ field: key, problem: 'wrongCondition' });
  else if (showWhen && dependsOn(showWhen.field, key, fields))
    problems.push({ field: key, problem: 'conditionCircle' });
  if (!isValid(requiredWhen) || (requiredWhen && (field.kind === 'computed' || field.kind === 'checkbox')))
    problems.push({ field: key, problem: 'wrongRequirement' });
  return problems;
}

/** Returns whether the condition can be met by one of the fields. */
function isOn({ field: key, values, atLeast, below }: FormCondition, fields: readonly FormField[]): boolean {
  const on = fields.find((field) => field.key === key);
  if (!on) return false;
  if (isNumberField(on)) {
    const limits = [atLeast, below].filter((limit) => limit !== undefined);
    if (limits.length === 0 || values.length > 0 || !limits.every((limit) => readDecimal(limit)))
      return false;
    return atLeast === undefined || below === undefined || (compareDecimals(atLeast, below) ?? 0) < 0;
  }
  if (atLeast !== undefined || below !== undefined || values.length === 0) return false;
  if (on.kind === 'department') return true;
  const known = on.kind === 'checkbox' ? ['true', 'false'] : (on.options ?? []).map(({ value }) => value);
  return values.every((value) => known.includes(value));
}

/** Returns whether the value of a field depends on another one, by as many steps as there are. */
function dependsOn(key: string, other: string, fields: readonly FormField[]): boolean {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const seen = new Set([key]);
  for (const one of seen) {
    if (one === other) return true;
    const field = byKey.get(one);
    if (!field) continue;
    for (const input of formulaInputs(field)) seen.add(input.field);
    if (field.sumOf) seen.add(field.sumOf.field);
    if (field.showWhen) seen.add(field.showWhen.field);
  }
  return false;
}
