import type { FormField } from '../contracts/forms.js';
import { isNumberColumn, isNumberField } from './form-kinds.js';

/*
 * Formulas as they are shown: a stored one names fields by their keys ('{n1} * {s3.c2}'), the shown one by their labels
 * ('{Guests} * {Items: Price}').
 */

/** What a formula can name. */
export interface FormulaName {
  /** As it is stored: 'n1', 's3.c2'. */
  key: string;
  /** As it is shown; no two are the same. */
  name: string;
  isDate: boolean;
}

const withoutBraces = (label: string): string => label.replace(/[{}]/gu, ' ').replace(/\s+/gu, ' ').trim();

/** All that a formula of the field can name, in the order of the form. @param unnamed name of a field without a label */
export function formulaNames(field: FormField, fields: readonly FormField[], unnamed: string): FormulaName[] {
  const names = new Set<string>();
  const unique = (label: string): string => {
    let name = label;
    for (let n = 2; names.has(name); n += 1) name = `${label} ${n}`;
    names.add(name);
    return name;
  };
  return fields.flatMap((one): FormulaName[] => {
    const label = withoutBraces(one.label) || unnamed;
    if (one.kind === 'lines')
      return (one.columns ?? []).filter(isNumberColumn).map((column) => ({
        key: `${one.key}.${column.key}`,
        name: unique(`${label}: ${withoutBraces(column.label) || unnamed}`),
        isDate: false,
      }));
    const isDate = one.kind === 'date' || one.kind === 'datetime';
    if (one.key === field.key || (!isDate && !isNumberField(one))) return [];
    return [{ key: one.key, name: unique(label), isDate }];
  });
}

const named = /\{([^{}]*)\}/gu;

/** A stored formula with labels in place of keys; what is no field stays. */
export function shownFormula(formula: string, names: readonly FormulaName[]): string {
  const byKey = new Map(names.map(({ key, name }) => [key, name]));
  return formula.replace(named, (whole, key: string) =>
    byKey.has(key) ? `{${byKey.get(key) ?? ''}}` : whole,
  );
}

/** A typed formula with keys in place of labels; what is no field stays. */
export function storedFormula(text: string, names: readonly FormulaName[]): string {
  const byName = new Map(names.map(({ key, name }) => [name, key]));
  return text.replace(named, (whole, name: string) => {
    const key = byName.get(name.trim());
    return key === undefined ? whole : `{${key}}`;
  });
}

/** The beginning of a name before the caret. */
export interface NameTyped {
  /** Where it begins in the text. */
  at: number;
  text: string;
  /** A date is expected there. */
  isDate: boolean;
}

/** What is being typed before the caret of a formula: a name begins after a sign, a brace or a blank. */
export function nameTyped(text: string, caret: number): NameTyped {
  const before = text.slice(0, caret);
  const start = /[^{}+\-−*×/÷(),]*$/u.exec(before)?.index ?? caret;
  const at = start + (/^\s*/u.exec(before.slice(start))?.[0].length ?? 0);
  const isOpen = before[start - 1] === '{';
  return {
    at: isOpen ? start - 1 : at,
    text: before.slice(at),
    isDate: /days\s*\([^()]*$/u.test(before),
  };
}
