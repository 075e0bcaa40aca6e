import type { FieldSchema, FieldValues } from '../contracts/records.js';
import { dayNumber } from '../values/dates/calendar.js';
import { readDate } from '../values/dates/is-valid-date.js';
import { sumDecimals } from '../values/format/decimal.js';
import { roundRatio } from '../values/format/ratio.js';
import { applies } from './applies.js';
import { cellsToSum } from './column-sum.js';
import { checkNumber } from './check-text.js';
import { inRecordCurrency, type ConvertedField } from './exchange.js';
import { isLine } from './field-value.js';
import { rulesOf } from './field-rules.js';
import { evaluate, inputsOf, parseFormula, type Formula } from './formula.js';

type Values = Readonly<Record<string, unknown>>;

/** What a formula needs to know of the fields of its form. */
export type FormulaField = Pick<
  FieldSchema,
  'key' | 'type' | 'rules' | 'precision' | 'min' | 'max' | 'showWhen' | 'whenFilled' | 'whileEmpty'
> &
  ConvertedField;

/** Longest number or date that is an input; every valid one is shorter. */
const inputLength = 60;

const parsed = new WeakMap<object, Formula | undefined>();

function formulaOf(field: Pick<FieldSchema, 'rules'>): Formula | undefined {
  const rules = rulesOf(field);
  if (rules.formula === undefined) return undefined;
  if (!parsed.has(rules)) {
    const result = parseFormula(rules.formula);
    parsed.set(rules, 'formula' in result ? result.formula : undefined);
  }
  return parsed.get(rules);
}

/** Returns whether the field is computed: it is never filled in. */
export const hasFormula = (field: Pick<FieldSchema, 'rules'>): boolean =>
  rulesOf(field).formula !== undefined;

/** Results of all formulas by field: null for none, undefined while nothing is filled in. */
function resultsOf(fields: readonly FormulaField[], values: Values): Map<string, string | null | undefined> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const results = new Map<string, string | null | undefined>();

  const textOf = (key: string): string | undefined => {
    const field = byKey.get(key);
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (!field || typeof value !== 'string' || value.length > inputLength) return undefined;
    return applies(field, values) ? value : undefined;
  };
  /** Returns whether all inputs are known; a page lacks those that its user does not see, and keeps the stored result. */
  function isComputable(field: FormulaField): boolean {
    const formula = formulaOf(field);
    return !formula || inputsOf(formula).every((input) => byKey.has(input.field));
  }
  function numberOf(key: string): string | null | undefined {
    const field = byKey.get(key);
    return field && hasFormula(field) && isComputable(field) ? resultOf(field) : textOf(key);
  }
  function sumOf(key: string, column: string): string | null | undefined {
    const field = byKey.get(key);
    const rows: unknown = Object.hasOwn(values, key) ? values[key] : undefined;
    if (!field || !Array.isArray(rows) || !applies(field, values)) return undefined;
    const cells = cellsToSum(inRecordCurrency(field, values).columns, rows.filter(isLine), column);
    // Without a rate, an amount is not known.
    if (!cells.every((cell) => cell !== undefined)) return null;
    const filled = cells.filter((cell) => cell !== '' && cell.length <= inputLength);
    return filled.length === 0 ? undefined : sumDecimals(filled);
  }
  function dayOf(key: string): number | undefined {
    const date = readDate(textOf(key));
    return date && dayNumber(date.year, date.month, date.day);
  }
  function resultOf(field: FormulaField): string | null | undefined {
    if (results.has(field.key)) return results.get(field.key);
    // A circle, which no published form has, ends here.
    results.set(field.key, null);
    const formula = formulaOf(field);
    const source = { number: numberOf, sum: sumOf, day: dayOf };
    const ratio = formula && applies(field, values) ? evaluate(formula, source) : undefined;
    const text = ratio && roundRatio(ratio, field.precision ?? 0);
    // A number that the field cannot have is no result.
    const result = text && checkNumber(field, text) ? null : text;
    results.set(field.key, result);
    return result;
  }

  for (const field of fields) if (hasFormula(field) && isComputable(field)) resultOf(field);
  return results;
}

/** The values with the results of all formulas. */
export function withFormulas(fields: readonly FormulaField[], values: FieldValues): FieldValues {
  if (!fields.some(hasFormula)) return values;
  const results = [...resultsOf(fields, values)].map(([key, result]) => [key, result ?? null] as const);
  return { ...values, ...Object.fromEntries(results) };
}
