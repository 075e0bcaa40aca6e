import { limits } from '../contracts/limits.js';
import { isObject } from '../contracts/parse.js';
import type { FieldSchema, LineColumn, LineValue } from '../contracts/records.js';
import type { RuleError, ValueError } from '../contracts/rules.js';
import { checkDate, checkNumber, textLength } from './check-text.js';
import { currencyDecimals } from '../values/format/currency-decimals.js';
import { checkComputed, productOf } from './computed.js';
import { exchangeColumn, isConverted, lineCurrency, type ExchangeColumn } from './exchange.js';
import { isEmptyValue, isLine } from './field-value.js';

const wrongType: ValueError = { rule: 'wrong-type' };

function hasTexts(value: unknown, ...keys: string[]): boolean {
  return isObject(value) && keys.every((key) => typeof value[key] === 'string') && value['id'] !== '';
}

export function isPerson(value: unknown): boolean {
  return hasTexts(value, 'id', 'name');
}

export function isReference(value: unknown, module: string | undefined): boolean {
  if (!hasTexts(value, 'module', 'id', 'title') || !isObject(value)) return false;
  return module === undefined || value['module'] === module;
}

export function isFile(value: unknown): boolean {
  if (!hasTexts(value, 'id', 'name', 'type') || !isObject(value)) return false;
  const { size } = value;
  return typeof size === 'number' && Number.isSafeInteger(size) && size >= 0;
}

/** Checks the length of a list and each of its items. */
function checkList(
  value: unknown,
  passes: (item: unknown) => boolean,
  max: number = limits.listLength,
): ValueError | undefined {
  if (!Array.isArray(value)) return wrongType;
  if (value.length > max) return { rule: 'too-long', max };
  return value.every(passes) ? undefined : wrongType;
}

/** Checks a list of employees or files, each of which may be in it once. */
export function checkDistinct(value: unknown, passes: (item: unknown) => boolean): ValueError | undefined {
  const problem = checkList(value, passes);
  if (problem) return problem;
  const ids = (value as { id: string }[]).map(({ id }) => id);
  return new Set(ids).size < ids.length ? wrongType : undefined;
}

export function checkOption(field: Pick<FieldSchema, 'options'>, value: unknown): ValueError | undefined {
  if (typeof value !== 'string') return wrongType;
  if (field.options && !field.options.some((option) => option.value === value))
    return { rule: 'not-an-option' };
  return undefined;
}

function checkCell(column: LineColumn, row: LineValue): ValueError | undefined {
  const value = Object.hasOwn(row, column.key) ? row[column.key] : undefined;
  if (value === undefined || isEmptyValue(value)) {
    return column.required && !column.former && productOf(column, row) === undefined
      ? { rule: 'required' }
      : undefined;
  }
  switch (column.type) {
    case 'text':
    case 'files':
      return value.length > textLength ? { rule: 'too-long', max: textLength } : undefined;
    case 'date':
      return checkDate({ type: 'date' }, value);
    case 'select':
      return checkOption(column, value);
    default:
      return checkNumber(column, value) ?? checkComputed(value, productOf(column, row));
  }
}

/** A cell of a line item that breaks a rule. */
export interface LineError {
  /** Index of the line item. */
  line: number;
  column: string;
  error: ValueError;
}

/** Checks a cell of a line whose amount has a currency of its own: it has the decimals of that, and a day with a rate. */
function checkExchange(
  { exchange }: ExchangeColumn,
  { key, precision = 2 }: LineColumn,
  row: LineValue,
): ValueError | undefined {
  if (key === exchange.day && isConverted(exchange, row) && isEmptyValue(row[key]))
    return { rule: 'required' };
  const amount = row[key] ?? '';
  if (key !== exchange.amount || amount === '') return undefined;
  const places = Math.min(precision, currencyDecimals(lineCurrency(exchange, row)));
  return checkNumber({ type: 'money', precision: places }, amount);
}

/** All cells of a valid list of line items that break a rule. */
export function lineErrors(columns: readonly LineColumn[], rows: readonly LineValue[]): LineError[] {
  const found = exchangeColumn(columns);
  return rows.flatMap((row, line) =>
    columns.flatMap((column) => {
      const error = checkCell(column, row) ?? (found && checkExchange(found, column, row));
      return error ? [{ line, column: column.key, error }] : [];
    }),
  );
}

/** First rule that a row of the field violates. */
export function checkLines(field: FieldSchema, value: unknown): RuleError | undefined {
  const shape = checkList(value, isLine, Math.min(field.maxLength ?? limits.listLength, limits.listLength));
  if (shape) return shape;
  const columns = field.columns ?? [];
  const known = new Set(columns.map(({ key }) => key));
  const rows = value as LineValue[];
  if (rows.some((row) => Object.keys(row).some((key) => !known.has(key)))) return { rule: 'unknown-field' };
  const first = lineErrors(columns, rows)[0];
  return first && { rule: 'line', ...first };
}
