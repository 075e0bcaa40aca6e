import type { FormField, FormProblem } from '../contracts/forms.js';
import { isNumberColumn, isNumberField } from './form-kinds.js';
import { inputsOf, parseFormula, type FormulaInput } from './formula.js';

const problemOf = {
  empty: 'noFormula',
  tooLong: 'wrongFormula',
  syntax: 'wrongFormula',
  tooDeep: 'deepFormula',
} as const;

/** What the formula of a field names; nothing for an invalid one. */
export function formulaInputs({ kind, formula = '' }: FormField): FormulaInput[] {
  if (kind !== 'computed') return [];
  const result = parseFormula(formula);
  return 'formula' in result ? inputsOf(result.formula) : [];
}

/** Keys of computed fields whose formulas lead back to themselves. */
export function circularFields(fields: readonly FormField[]): Set<string> {
  const computed = new Map(
    fields.filter(({ kind }) => kind === 'computed').map((field) => [field.key, field]),
  );
  const inputs = new Map(
    [...computed].map(([key, field]) => [
      key,
      [...new Set(formulaInputs(field).map((input) => input.field))].filter((input) => computed.has(input)),
    ]),
  );
  // Fields that lead to no circle are taken away, until there are none.
  for (let left = -1; left !== inputs.size;) {
    left = inputs.size;
    for (const [key, names] of inputs) if (!names.some((name) => inputs.has(name))) inputs.delete(key);
  }
  return new Set(inputs.keys());
}

/** Why the formula of a field cannot be published: the first reason. */
export function formulaProblem(
  field: FormField,
  fields: readonly FormField[],
  circular: ReadonlySet<string>,
): FormProblem[] {
  const { key, kind, formula } = field;
  if (kind !== 'computed') return formula === undefined ? [] : [{ field: key, problem: 'wrongFormula' }];
  const result = parseFormula(formula ?? '');
  if ('problem' in result) return [{ field: key, problem: problemOf[result.problem] }];
  for (const input of inputsOf(result.formula)) {
    const problem = inputProblem(input, fields);
    const of = input.column === undefined ? input.field : `${input.field}.${input.column}`;
    if (problem) return [{ field: key, of, problem }];
  }
  return circular.has(key) ? [{ field: key, problem: 'formulaCircle' }] : [];
}

function inputProblem(
  { field: key, column: columnKey, isDate }: FormulaInput,
  fields: readonly FormField[],
): 'unknownField' | 'wrongInput' | undefined {
  const field = fields.find((one) => one.key === key);
  if (!field) return 'unknownField';
  if (isDate) return field.kind === 'date' || field.kind === 'datetime' ? undefined : 'wrongInput';
  if (columnKey === undefined) return isNumberField(field) ? undefined : 'wrongInput';
  const column = field.columns?.find((one) => one.key === columnKey);
  if (!column) return 'unknownField';
  return isNumberColumn(column) ? undefined : 'wrongInput';
}
