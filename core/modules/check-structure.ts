import { isObject } from '../contracts/parse.js';
import type { FieldSchema, LineColumn } from '../contracts/records.js';
import type { RuleError } from '../contracts/rules.js';
import { checkNumber, textLength } from './check-text.js';
import { isEmptyValue } from './field-value.js';

const wrongType: RuleError = { rule: 'wrong-type' };

/** Maximum number of rows, employees or files in one field. */
const listLength = 1000;

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
export function checkList(value: unknown, passes: (item: unknown) => boolean): RuleError | undefined {
  if (!Array.isArray(value) || !value.every(passes)) return wrongType;
  return value.length > listLength ? { rule: 'too-long', max: listLength } : undefined;
}

export function checkOption(field: FieldSchema, value: unknown): RuleError | undefined {
  if (typeof value !== 'string') return wrongType;
  if (field.options && !field.options.some((option) => option.value === value))
    return { rule: 'not-an-option' };
  return undefined;
}

function checkCell(column: LineColumn, value: string | undefined): RuleError | undefined {
  if (value === undefined || isEmptyValue(value)) return column.required ? { rule: 'required' } : undefined;
  if (column.type !== 'text') return checkNumber(column, value);
  return value.length > textLength ? { rule: 'too-long', max: textLength } : undefined;
}

/** First rule that a row of the field violates. */
export function checkLines(field: FieldSchema, value: unknown): RuleError | undefined {
  const isRow = (row: unknown): row is Record<string, string> =>
    isObject(row) && Object.values(row).every((cell) => typeof cell === 'string');
  const shape = checkList(value, isRow);
  if (shape) return shape;
  const columns = field.columns ?? [];
  const known = new Set(columns.map(({ key }) => key));
  for (const row of value as Record<string, string>[]) {
    if (Object.keys(row).some((key) => !known.has(key))) return { rule: 'unknown-field' };
    for (const column of columns) {
      const error = checkCell(column, Object.hasOwn(row, column.key) ? row[column.key] : undefined);
      if (error) return error;
    }
  }
  return undefined;
}
