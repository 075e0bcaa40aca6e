import type { FieldSchema, FieldValues, LineColumn, LineValue } from '../contracts/records.js';
import type { ValueError } from '../contracts/rules.js';
import {
  compareDecimals,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  sumDecimals,
  writeDecimal,
} from '../values/format/decimal.js';
import { holds } from './applies.js';
import { isLine } from './field-value.js';
import { hasFormula, withFormulas, type FormulaField } from './formula-fields.js';
import { withoutLostFiles } from './line-files.js';

/*
 * Values that are computed from others: the product of two columns of a line item, the sum of a column, and a formula. The page
 * shows them and the server computes them again; both use decimal text, so that they agree to the last digit.
 */

/** Longest factors of a product together; valid ones are shorter. */
const factorsLength = 120;

/** Product that a cell holds; undefined where it is entered, because a factor is missing. */
export function productOf(
  column: Pick<LineColumn, 'precision' | 'productOf'>,
  row: LineValue,
): string | undefined {
  if (!column.productOf) return undefined;
  const [a = '', b = ''] = column.productOf.map((key) => (Object.hasOwn(row, key) ? row[key] : ''));
  if (a.length + b.length > factorsLength) return undefined;
  const product = readDecimal(multiplyDecimals(a, b) ?? '');
  return (
    product &&
    writeDecimal(column.precision === undefined ? product : roundDecimal(product, column.precision))
  );
}

/** Line items with their products. */
function withProducts(
  columns: readonly Pick<LineColumn, 'key' | 'precision' | 'productOf'>[],
  rows: readonly LineValue[],
): LineValue[] {
  return rows.map((row) => {
    const products = columns.flatMap((column) => {
      const product = productOf(column, row);
      return product === undefined ? [] : [[column.key, product] as const];
    });
    return products.length === 0 ? row : { ...row, ...Object.fromEntries(products) };
  });
}

const rowsOf = (value: unknown): LineValue[] => (Array.isArray(value) ? value.filter(isLine) : []);

/** Sum that a field holds; undefined where it is entered, because there are no lines. */
export function sumOf(
  field: Pick<FieldSchema, 'sumOf'>,
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!field.sumOf) return undefined;
  const { or } = field.sumOf;
  const { field: key, column } = or && holds(or.when, values) ? or : field.sumOf;
  const rows = rowsOf(values[key]);
  return rows.length === 0 ? undefined : sumDecimals(rows.map((row) => row[column] ?? ''));
}

/** Returns whether the value of a field is computed, and not entered. */
export const isComputed = (
  field: Pick<FieldSchema, 'sumOf' | 'rules'>,
  values: Readonly<Record<string, unknown>>,
): boolean => hasFormula(field) || sumOf(field, values) !== undefined;

interface ComputedField extends FormulaField, Pick<FieldSchema, 'sumOf' | 'hidden'> {
  columns?: readonly Pick<LineColumn, 'key' | 'type' | 'precision' | 'productOf' | 'filesOf'>[] | undefined;
}

/** The values with all products, sums and results of formulas, and without files of lines that the record has lost. */
export function withComputed(fields: readonly ComputedField[], values: FieldValues): FieldValues {
  const all = withoutLostFiles(fields, values);
  for (const { key, type, columns = [] } of fields) {
    if (type === 'lines' && columns.some((column) => column.productOf)) {
      const rows = rowsOf(all[key]);
      if (rows.length > 0) all[key] = withProducts(columns, rows);
    }
  }
  for (const field of fields) {
    const sum = sumOf(field, all);
    if (sum !== undefined) all[field.key] = sum;
  }
  return withFormulas(fields, all);
}

/** Compares a number with the one it is computed to be, if it is computed. */
export function checkComputed(value: string, expected: string | undefined): ValueError | undefined {
  if (expected === undefined || compareDecimals(value, expected) === 0) return undefined;
  return { rule: 'not-computed', expected };
}
