import type { FieldSchema, FieldValues, LineColumn, LineValue } from '../contracts/records.js';
import type { ValueError } from '../contracts/rules.js';
import {
  compareDecimals,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  writeDecimal,
} from '../values/format/decimal.js';
import { holds } from './applies.js';
import { columnSum } from './column-sum.js';
import {
  convertedAmount,
  exchangeColumn,
  inRecordCurrency,
  type ConvertedColumn,
  type ConvertedField,
} from './exchange.js';
import { isLine } from './field-value.js';
import { hasFormula, withFormulas, type FormulaField } from './formula-fields.js';
import { withoutLostFiles } from './line-files.js';

/*
 * Values that are computed from others: the product of two columns of a line item, an amount in the currency of the record,
 * the sum of a column, and a formula. The page
 * shows them and the server computes them again; both use decimal text, so that they agree to the last digit.
 */

type Values = Readonly<Record<string, unknown>>;

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

type ComputedColumn = ConvertedColumn & Pick<LineColumn, 'precision' | 'productOf'>;

/** Line items with their products, and with their amounts in the currency of the record. */
function withProducts(columns: readonly ComputedColumn[], rows: readonly LineValue[]): LineValue[] {
  const found = exchangeColumn(columns);
  return rows.map((row) => {
    const products = columns.flatMap((column) => {
      const product = productOf(column, row);
      return product === undefined ? [] : [[column.key, product] as const];
    });
    const line = products.length === 0 ? row : { ...row, ...Object.fromEntries(products) };
    return found ? { ...line, [found.column.key]: convertedAmount(found, line) ?? '' } : line;
  });
}

const rowsOf = (value: unknown): LineValue[] => (Array.isArray(value) ? value.filter(isLine) : []);

/** The lines that a field is the sum of, and their column; undefined where it is entered, because there are none. */
function summed({ sumOf: sum }: Pick<FieldSchema, 'sumOf'>, values: Values) {
  if (!sum) return undefined;
  const { field, column } = sum.or && holds(sum.or.when, values) ? sum.or : sum;
  const rows = rowsOf(values[field]);
  return rows.length === 0 ? undefined : { field, column, rows };
}

/** Returns whether a field is a sum, because there are lines. */
export const isSum = (field: Pick<FieldSchema, 'sumOf'>, values: Values): boolean =>
  summed(field, values) !== undefined;

/**
 * Sum that a field holds, '' while an amount has no rate; undefined where it is entered, because there are no lines.
 * @param fields of the record, which say how amounts are converted
 */
export function sumOf(
  field: Pick<FieldSchema, 'sumOf'>,
  values: Values,
  fields: readonly ConvertedField[],
): string | undefined {
  const found = summed(field, values);
  if (!found) return undefined;
  const lines = fields.find(({ key }) => key === found.field);
  return columnSum(lines && inRecordCurrency(lines, values).columns, found.rows, found.column) ?? '';
}

/** Returns whether the value of a field is computed, and not entered. */
export const isComputed = (field: Pick<FieldSchema, 'sumOf' | 'rules'>, values: Values): boolean =>
  hasFormula(field) || isSum(field, values);

interface ComputedField extends FormulaField, Pick<FieldSchema, 'sumOf' | 'hidden'> {
  columns?: readonly (ComputedColumn & Pick<LineColumn, 'type' | 'filesOf'>)[] | undefined;
}

/** The values with all products, sums and results of formulas, and without files of lines that the record has lost. */
export function withComputed(fields: readonly ComputedField[], values: FieldValues): FieldValues {
  const all = withoutLostFiles(fields, values);
  for (const field of fields) {
    if (field.type !== 'lines') continue;
    const { columns = [] } = inRecordCurrency(field, all);
    const rows = rowsOf(all[field.key]);
    if (rows.length > 0 && columns.some(({ productOf: factors, exchange }) => factors ?? exchange))
      all[field.key] = withProducts(columns, rows);
  }
  for (const field of fields) {
    const sum = sumOf(field, all, fields);
    if (sum !== undefined) all[field.key] = sum;
  }
  return withFormulas(fields, all);
}

/** Compares a number with the one it is computed to be, if it is computed. */
export function checkComputed(value: string, expected: string | undefined): ValueError | undefined {
  // A sum without a rate is not known yet.
  if (expected === undefined || expected === '' || compareDecimals(value, expected) === 0) return undefined;
  return { rule: 'not-computed', expected };
}
