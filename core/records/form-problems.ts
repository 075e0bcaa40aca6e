import {
  isFormKey,
  type FormContent,
  type FormField,
  type FormFieldKind,
  type FormProblem,
  type TakenField,
} from '../contracts/forms.js';
import { otherKinds } from './convert-value.js';
import { checkDate, checkNumber } from './check-text.js';
import { columnProblems, sumProblem } from './form-column-problems.js';
import { conditionProblems } from './form-condition-problems.js';
import { circularFields, formulaProblem } from './form-formula-problems.js';
import { formPrecision, isEnteredNumber, isNumberField } from './form-kinds.js';
import { isPattern } from './text-pattern.js';

const dates: readonly FormFieldKind[] = ['date', 'datetime'];
const choices: readonly FormFieldKind[] = ['select', 'multiselect'];

/** Why a version of a form cannot be published. @param taken fields of its earlier versions, by key */
export function formProblems(content: FormContent, taken: ReadonlyMap<string, TakenField>): FormProblem[] {
  const { fields, sections, departments, vote, until, approval } = content;
  const keys = new Set<string>();
  const names = new Set(sections.map(({ key }) => key));
  const problems: FormProblem[] = [
    ...(fields.length === 0 ? [{ problem: 'noFields' as const }] : []),
    ...(departments?.length === 0 ? [{ problem: 'noDepartment' as const }] : []),
    ...(vote !== undefined && !fields.some(({ kind }) => choices.includes(kind))
      ? [{ problem: 'noChoice' as const }]
      : []),
    ...(vote === 'atClose' && until === undefined ? [{ problem: 'noLastDay' as const }] : []),
    ...(vote !== undefined && approval ? [{ problem: 'approvedVote' as const }] : []),
    ...(names.size < sections.length ? [{ problem: 'sameKey' as const }] : []),
  ];
  const circular = circularFields(fields);
  for (const field of fields) {
    const add = (problem: FormProblem['problem']): unknown => problems.push({ field: field.key, problem });
    if (keys.has(field.key)) add('sameKey');
    keys.add(field.key);
    const before = taken.get(field.key);
    if (!isFormKey(field.key, field.kind)) add('wrongKey');
    else if (before && isOther(before, field)) add('otherKind');
    if (!before && field.was !== undefined && !isChange(field, fields, taken)) add('wrongChange');
    if (field.label === '') add('noLabel');
    if (!names.has(field.section)) add('noSection');
    for (const problem of ofOptions(field)) add(problem);
    if (!isRange(field)) add('wrongRange');
    if (field.maxLength !== undefined && field.kind !== 'text' && field.kind !== 'longtext')
      add('wrongLength');
    if (!isDefault(field)) add('wrongDefault');
    if (!isPatternOfText(field)) add('wrongPattern');
    if (field.unique && !uniqueKinds.includes(field.kind)) add('wrongUnique');
    problems.push(
      ...columnProblems(field, before, fields),
      ...sumProblem(field, fields),
      ...formulaProblem(field, fields, circular),
      ...conditionProblems(field, fields),
    );
  }
  return problems;
}

const isOther = (before: TakenField, field: FormField): boolean =>
  before.kind !== field.kind || (isNumberField(field) && formPrecision(before) !== formPrecision(field));

/** Returns whether the field can take the place of the published one that it names, which no other field does. */
const isChange = (
  { kind, was = '' }: FormField,
  fields: readonly FormField[],
  taken: ReadonlyMap<string, TakenField>,
): boolean => {
  const before = taken.get(was);
  return (
    before !== undefined &&
    otherKinds(before.kind).includes(kind) &&
    fields.filter((one) => one.key === was || (one.was === was && !taken.has(one.key))).length === 1
  );
};

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
  if (!isEnteredNumber(field) && !dates.includes(kind)) return false;
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

export const patternKinds: readonly FormFieldKind[] = ['text', 'longtext', 'phone'];
/** Kinds of which no two answers may have the same value. */
export const uniqueKinds: readonly FormFieldKind[] = [
  'text',
  'integer',
  'decimal',
  'money',
  'date',
  'phone',
  'email',
  'url',
];

const isPatternOfText = ({ kind, pattern }: FormField): boolean =>
  pattern === undefined || (patternKinds.includes(kind) && isPattern(pattern));
