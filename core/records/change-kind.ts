import {
  freeFormKey,
  type FormCondition,
  type FormContent,
  type FormField,
  type FormFieldKind,
  type TakenField,
} from '../contracts/forms.js';
import { rowsOf, type FormEdit } from './form-edits.js';
import { isEnteredNumber, isNumberField } from './form-kinds.js';
import { patternKinds, uniqueKinds } from './form-problems.js';

interface KindChange {
  /** The form as it was saved, which has the options of the field. */
  saved: FormContent;
  /** All fields that were ever published. */
  taken: Readonly<Record<string, TakenField>>;
  /** Labels of the first options of a choice. */
  options: readonly string[];
}

const isChoice = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'select' || kind === 'multiselect';
const isText = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'text' || kind === 'longtext';

/** Key of the published field whose kind the field changes; its own for one that changes none. */
export const changedField = ({ key, was }: Pick<FormField, 'key' | 'was'>): string => was ?? key;

/**
 * Key of the row of a form that is a row of another state of it, such as the one before an undo: the same row, the field
 * in its place with another kind, or else the row at its place.
 */
export function sameRow(before: FormContent, after: FormContent, key: string): string {
  const rows = rowsOf(after);
  if (rows.some((row) => row.key === key)) return key;
  const field = before.fields.find((one) => one.key === key);
  const changed = field && after.fields.find((one) => changedField(one) === changedField(field));
  if (changed) return changed.key;
  const at = rowsOf(before).findIndex((row) => row.key === key);
  return (rows[at] ?? rows.at(-1))?.key ?? '';
}

/**
 * Gives a published field another kind: another field takes its place, with a column of its own (docs/decisions/
 * 0090-another-kind.md). Its first kind makes it the published one again. Undefined if the form has no place for it.
 */
export function changeKind(
  content: FormContent,
  key: string,
  kind: FormFieldKind,
  { saved, taken, options }: KindChange,
): FormEdit | undefined {
  const field = content.fields.find((one) => one.key === key);
  if (!field) return undefined;
  const published = changedField(field);
  const isBack = taken[published]?.kind === kind;
  const others = content.fields.filter((one) => one !== field).map((one) => one.key);
  const next = isBack ? published : freeFormKey(kind, new Set([...Object.keys(taken), ...others]));
  if (next === undefined) return undefined;
  const before = saved.fields.find((one) => one.key === published);
  const { section, label } = field;
  if (isBack && before)
    return { content: replaced(content, field, { ...before, section, label }), key: next };
  const source = { ...before, ...field };
  const changed: FormField = {
    ...kept(source, { ...field, kind }),
    key: next,
    kind,
    section,
    label,
    ...(isBack ? {} : { was: published }),
    ...(isChoice({ kind })
      ? { options: source.options ?? options.map((text, at) => ({ value: `o${at + 1}`, label: text })) }
      : {}),
  };
  return { content: replaced(content, field, changed), key: next };
}

/** What a field of another kind keeps of its settings. */
function kept(field: FormField, changed: FormField): Partial<FormField> {
  const { help, required, requiredWhen, showWhen, wide, listed, rights } = changed;
  const { min, max, precision, sumOf, maxLength, unique, pattern, patternText } = field;
  const isNumber = isEnteredNumber(field) && isEnteredNumber(changed);
  const settings: { [P in keyof FormField]?: FormField[P] | undefined } = {
    ...{ help, required, requiredWhen, showWhen, wide, listed, rights },
    ...(isNumber ? { min, max, sumOf } : {}),
    ...(isNumber && changed.kind !== 'integer' ? { precision } : {}),
    ...(isText(field) && isText(changed) ? { maxLength } : {}),
    ...(uniqueKinds.includes(changed.kind) ? { unique } : {}),
    ...(patternKinds.includes(field.kind) && patternKinds.includes(changed.kind)
      ? { pattern, patternText }
      : {}),
  };
  return Object.fromEntries(Object.entries<unknown>(settings).filter(([, value]) => value !== undefined));
}

/**
 * The form with another field in the place of one. Conditions and formulas on it follow where the new kind has the same
 * sense; a condition that cannot goes, and a formula is named as a problem until it is mended.
 */
function replaced(content: FormContent, from: FormField, to: FormField): FormContent {
  const follows =
    (isNumberField(from) && isNumberField(to)) || (isChoice(from) && isChoice(to)) || from.kind === to.kind;
  const onOther = (condition: FormCondition | undefined): FormCondition | undefined => {
    if (condition?.field !== from.key) return condition;
    return follows ? { ...condition, field: to.key } : undefined;
  };
  const fields = content.fields.map((field): FormField => {
    if (field === from) return to;
    const { showWhen, requiredWhen, ...rest } = field;
    const [shown, required] = [onOther(showWhen), onOther(requiredWhen)];
    return {
      ...rest,
      ...(shown ? { showWhen: shown } : {}),
      ...(required ? { requiredWhen: required } : {}),
      ...(rest.formula === undefined ? {} : { formula: renamed(rest.formula, from.key, to.key) }),
    };
  });
  return { ...content, fields };
}

/** Keys are letters and digits. */
const renamed = (formula: string, from: string, to: string): string =>
  formula.replace(new RegExp(`\\{\\s*${from}(?=\\s*[}.])`, 'gu'), `{${to}`);
