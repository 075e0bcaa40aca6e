import {
  isFormKey,
  type FormContent,
  type FormField,
  type FormFieldKind,
  type FormProblem,
} from '../contracts/forms.js';
import { checkDate, checkNumber } from './check-text.js';

/** Properties of a published field that cannot change, since its answers are stored by them: kind and decimal places. */
export type TakenField = Pick<FormField, 'kind' | 'precision'>;

const numbers: readonly FormFieldKind[] = ['integer', 'decimal', 'money'];
const dates: readonly FormFieldKind[] = ['date', 'datetime'];
const choices: readonly FormFieldKind[] = ['select', 'multiselect'];

export const isNumberField = ({ kind }: TakenField): boolean => numbers.includes(kind);

/** Decimal places of a number. */
export const formPrecision = ({ kind, precision }: TakenField): number =>
  kind === 'integer' ? 0 : (precision ?? 2);

/** Why a version of a form cannot be published. @param taken fields of its earlier versions, by key */
export function formProblems(content: FormContent, taken: ReadonlyMap<string, TakenField>): FormProblem[] {
  const { fields, sections, departments } = content;
  const keys = new Set<string>();
  const names = new Set(sections.map(({ key }) => key));
  const problems: FormProblem[] = [
    ...(fields.length === 0 ? [{ problem: 'noFields' as const }] : []),
    ...(departments?.length === 0 ? [{ problem: 'noDepartment' as const }] : []),
    ...(names.size < sections.length ? [{ problem: 'sameKey' as const }] : []),
  ];
  for (const field of fields) {
    const add = (problem: FormProblem['problem']): unknown => problems.push({ field: field.key, problem });
    if (keys.has(field.key)) add('sameKey');
    keys.add(field.key);
    const before = taken.get(field.key);
    if (!isFormKey(field.key, field.kind)) add('wrongKey');
    else if (before && isOther(before, field)) add('otherKind');
    if (field.label === '') add('noLabel');
    if (!names.has(field.section)) add('noSection');
    for (const problem of ofOptions(field)) add(problem);
    if (!isRange(field)) add('wrongRange');
    if (field.maxLength !== undefined && field.kind !== 'text' && field.kind !== 'longtext')
      add('wrongLength');
    if (!isDefault(field)) add('wrongDefault');
    if (!isCondition(field, fields)) add('wrongCondition');
  }
  return problems;
}

const isOther = (before: TakenField, field: FormField): boolean =>
  before.kind !== field.kind || (isNumberField(field) && formPrecision(before) !== formPrecision(field));

function ofOptions({ kind, options = [] }: FormField): FormProblem['problem'][] {
  if (!choices.includes(kind)) return options.length > 0 ? ['sameOption'] : [];
  if (options.length === 0 || options.some(({ label }) => label === '')) return ['noOptions'];
  return new Set(options.map(({ value }) => value)).size < options.length ? ['sameOption'] : [];
}

/** Returns whether the text is a value of a number or date field, within its own limits. */
function isValue({ kind, min, max, precision }: FormField, text: string): boolean {
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  if (kind === 'date' || kind === 'datetime') return checkDate({ type: kind, ...limits }, text) === undefined;
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'money') return false;
  const places = formPrecision({ kind, ...(precision === undefined ? {} : { precision }) });
  return checkNumber({ type: kind, precision: places, ...limits }, text) === undefined;
}

function isRange(field: FormField): boolean {
  const { kind, min, max } = field;
  if (min === undefined && max === undefined) return true;
  if (!numbers.includes(kind) && !dates.includes(kind)) return false;
  const free: FormField = { ...field };
  delete free.min;
  delete free.max;
  // A bound is a day for a datetime too.
  const type: FormField = kind === 'datetime' ? { ...free, kind: 'date' } : free;
  if ([min, max].some((bound) => bound !== undefined && !isValue(type, bound))) return false;
  return min === undefined || max === undefined || isValue({ ...type, min }, max);
}

function isDefault(field: FormField): boolean {
  const { kind, defaultValue: value, options = [], maxLength } = field;
  if (value === undefined) return true;
  if (kind === 'checkbox') return typeof value === 'boolean';
  if (typeof value !== 'string' || value === '') return false;
  if (kind === 'select') return options.some((option) => option.value === value);
  if (kind === 'text' || kind === 'longtext') return maxLength === undefined || value.length <= maxLength;
  return isValue(field, value);
}

/** Returns whether the condition names options of another select field, which has no condition of its own. */
function isCondition({ key, showWhen }: FormField, fields: readonly FormField[]): boolean {
  if (!showWhen) return true;
  const on = fields.find((field) => field.key === showWhen.field);
  if (on?.kind !== 'select' || on.key === key || on.showWhen || showWhen.values.length === 0) return false;
  return showWhen.values.every((value) => on.options?.some((option) => option.value === value));
}
