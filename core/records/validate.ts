import { limits } from '../contracts/limits.js';
import type { FieldSchema, FieldValues, ModuleSchema } from '../contracts/records.js';
import type { RuleError } from '../contracts/rules.js';
import { isValidDate } from '../values/dates/is-valid-date.js';
import { readRule } from '../values/dates/recurrence-rule.js';
import { applies } from './applies.js';
import { checkDistinct, checkLines, checkOption, isFile, isPerson, isReference } from './check-structure.js';
import { checkDate, checkNumber, isEmail, isPhone, isWebAddress, textLength } from './check-text.js';
import { checkComputed, isComputed, isSum, sumOf, withComputed } from './computed.js';
import { inRecordCurrency } from './exchange.js';
import { isRequired, rulesOf } from './field-rules.js';
import { isEmptyValue, isSameValue } from './field-value.js';
import { hasFormula } from './formula-fields.js';
import { matchesPattern } from './text-pattern.js';

const wrongType: RuleError = { rule: 'wrong-type' };

function checkText(field: FieldSchema, value: string): RuleError | undefined {
  const max = Math.min(
    field.maxLength ?? (field.type === 'text' ? textLength : limits.richTextLength),
    limits.richTextLength,
  );
  if (value.length > max) return { rule: 'too-long', max };
  const { pattern, patternText } = rulesOf(field);
  if (pattern === undefined || matchesPattern(pattern, value)) return undefined;
  return { rule: 'not-matching', ...(patternText === undefined ? {} : { message: patternText }) };
}

/** Checks fields whose value is one string. */
function checkString(field: FieldSchema, value: unknown): RuleError | undefined {
  if (typeof value !== 'string') return wrongType;
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return checkNumber(field, value);
    case 'date':
    case 'datetime':
      return checkDate(field, value);
    case 'email':
      return checkText(field, value) ?? (isEmail(value) ? undefined : { rule: 'not-an-email' });
    case 'phone':
      return checkText(field, value) ?? (isPhone(value) ? undefined : { rule: 'not-a-phone' });
    case 'url':
      return checkText(field, value) ?? (isWebAddress(value) ? undefined : { rule: 'not-a-url' });
    default:
      if (field.recurrence && !readRule(value)) return wrongType;
      return checkText(field, value);
  }
}

/** Checks a value by the type of its field; empty values are handled before. */
function checkValue(field: FieldSchema, value: unknown, values: Values): RuleError | undefined {
  switch (field.type) {
    case 'checkbox':
      return typeof value === 'boolean' ? undefined : wrongType;
    case 'select':
      return checkOption(field, value);
    case 'multiselect':
      if (!Array.isArray(value) || new Set(value).size < value.length) return wrongType;
      return value.map((item) => checkOption(field, item)).find((error) => error !== undefined);
    case 'person':
      return isPerson(value) ? undefined : wrongType;
    case 'people':
      return checkDistinct(value, isPerson);
    case 'reference':
      return isReference(value, field.refModule) ? undefined : wrongType;
    case 'attachments':
      return checkDistinct(value, isFile);
    case 'lines':
      return checkLines(inRecordCurrency(field, values), value);
    default:
      return checkString(field, value);
  }
}

/** Types whose empty value is [], or null only. */
const listTypes: ReadonlySet<string> = new Set(['multiselect', 'people', 'attachments', 'lines']);
const structureTypes: ReadonlySet<string> = new Set(['checkbox', 'person', 'reference']);

/** Returns whether a value is an empty value of the field's type: null always, '' for texts, [] for lists. */
function isEmptyFor(field: FieldSchema, value: unknown, isNeeded = field.required === true): boolean {
  if (value === null || value === undefined) return true;
  if (listTypes.has(field.type)) return Array.isArray(value) && value.length === 0;
  if (structureTypes.has(field.type)) return false;
  return value === '' || (isNeeded && typeof value === 'string' && isEmptyValue(value));
}

/** Checks a valid value against the other values of the record. */
function checkAmong(
  field: FieldSchema,
  value: unknown,
  values: Values,
  fields: readonly FieldSchema[],
): RuleError | undefined {
  if (typeof value !== 'string') return undefined;
  const earlier = field.notBefore === undefined ? undefined : values[field.notBefore];
  if (isValidDate(earlier) && typeof earlier === 'string') {
    // Dates in wire format sort as text; a date is compared with a datetime by the day.
    const length = Math.min(value.length, earlier.length);
    if (value.slice(0, length) < earlier.slice(0, length)) return { rule: 'too-small', min: earlier };
  }
  return checkComputed(value, sumOf(field, values, fields));
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Why a value in wire format (core/contracts/records) is not valid for a field; undefined for a valid one. Page and
 * server use the same rules.
 * @param values all values of the record, for rules that depend on other fields
 * @param fields all fields of the record, for the sum of amounts in several currencies
 */
export function validateField(
  field: FieldSchema,
  value: unknown,
  values: Values = {},
  fields: readonly FieldSchema[] = [],
): RuleError | undefined {
  const isNeeded = isRequired(field, values);
  if (isEmptyFor(field, value, isNeeded)) {
    const isMissing = isNeeded && applies(field, values) && !isSum(field, values);
    return isMissing ? { rule: 'required' } : undefined;
  }
  const error = checkValue(field, value, values);
  if (error) return error;
  return applies(field, values) ? checkAmong(field, value, values, fields) : { rule: 'not-applicable' };
}

export interface FieldError {
  field: string;
  error: RuleError;
}

/**
 * All errors of a set of values, in the order of the schema, the first unknown fields last. With `record` the values are
 * changes to a record that has those values, so a required field may be missing, but not empty. A hidden field counts
 * as unknown; a read-only field must not be given; neither is required.
 */
export function validateValues(
  schema: Pick<ModuleSchema, 'fields'>,
  values: Values,
  { record }: { record?: Values } = {},
): FieldError[] {
  const errors: FieldError[] = [];
  const known = new Set<string>();
  // Conditions depend on computed numbers too.
  const given = { ...record, ...values } as FieldValues;
  const all: Values = schema.fields.some((field) => hasFormula(field) || field.sumOf)
    ? { ...withComputed(schema.fields, given), ...values }
    : given;
  for (const field of schema.fields) {
    if (field.hidden) continue;
    const { key, notBefore } = field;
    known.add(key);
    const isGiven = Object.hasOwn(values, key);
    if (field.readOnly) {
      if (isGiven) errors.push({ field: key, error: { rule: 'read-only' } });
      continue;
    }
    // The server computes it, and checks its limits then.
    if (!isGiven && isComputed(field, all)) continue;
    const isPassed = notBefore !== undefined && Object.hasOwn(values, notBefore);
    const isNewlyNeeded = record && !isRequired(field, record) && isRequired(field, all);
    if (!isGiven && !isPassed && !isNewlyNeeded && (record || !isEmptyFor(field, field.defaultValue)))
      continue;
    const value = Object.hasOwn(all, key) ? (all[key] ?? null) : null;
    const error = validateField(field, value, all, schema.fields);
    if (!error) continue;
    // A value that the record has and that ends to apply with its type is emptied.
    if (error.rule === 'not-applicable' && isSameValue(value, record?.[key])) continue;
    errors.push({ field: key, error });
  }
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  for (const field of unknown.slice(0, limits.unknownFields))
    errors.push({ field, error: { rule: 'unknown-field' } });
  return errors;
}
