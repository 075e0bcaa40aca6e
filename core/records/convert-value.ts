import { limits } from '../contracts/limits.js';
import type { FormFieldKind } from '../contracts/forms.js';
import type { PersonRef } from '../contracts/record-parts.js';
import type { FieldOption, FieldSchema, FieldValue } from '../contracts/records.js';
import { isEmptyValue } from './field-value.js';
import { validateField } from './validate.js';

/*
 * Values of a field that gets another kind (docs/decisions/0090-another-kind.md). A value is converted only if nothing of
 * it is lost; any other stays as it is, beside the field.
 */

const texts: readonly FormFieldKind[] = ['text', 'longtext', 'phone', 'email', 'url', 'address'];
const numbers: readonly FormFieldKind[] = ['integer', 'decimal', 'money'];
const choices: readonly FormFieldKind[] = ['select', 'multiselect'];
const written: readonly FormFieldKind[] = ['text', 'longtext'];

/** Kinds that a published field may get in place of its own, in the order in which a page offers them. */
export function otherKinds(kind: FormFieldKind): FormFieldKind[] {
  const offered = (): readonly FormFieldKind[] => {
    if (texts.includes(kind)) return [...texts, ...numbers, 'date', 'datetime', ...choices];
    if (numbers.includes(kind)) return [...written, ...numbers, 'select'];
    switch (kind) {
      case 'select':
        return [...written, ...numbers, 'multiselect'];
      case 'multiselect':
        return [...written, 'select'];
      case 'date':
        return [...written, 'datetime'];
      case 'datetime':
        return written;
      case 'person':
        return ['people'];
      case 'people':
        return ['person'];
      default:
        return [];
    }
  };
  return offered().filter((other) => other !== kind);
}

/** Reads numbers and dates as people write them; another text is no value of the field. */
export interface TextReader {
  number: (text: string) => string;
  date: (text: string) => string | undefined;
  datetime: (text: string) => string | undefined;
}

const normal = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

const optionNamed = ({ options = [] }: FieldSchema, name: string): string | undefined =>
  options.find(({ label }) => normal(label) === normal(name))?.value;

/** The same option of the other field: by its value, which a change of the kind keeps, or by its label. */
function sameOption(from: FieldSchema, to: FieldSchema, value: string): string | undefined {
  if (to.options?.some((option) => option.value === value)) return value;
  const label = from.options?.find((option) => option.value === value)?.label;
  return label === undefined ? undefined : optionNamed(to, label);
}

/** All of the values; undefined if one is missing. */
const whole = (values: readonly (string | undefined)[]): string[] | undefined =>
  values.every((value) => value !== undefined) ? [...values] : undefined;

const stringsOf = (value: FieldValue): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

const isPersonRef = (value: unknown): value is PersonRef =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Separates the labels of several choices in a text, and is read again as such. */
const between = '; ';

const labelOf = ({ options = [] }: FieldSchema, value: string): string =>
  options.find((option: FieldOption) => option.value === value)?.label ?? value;

/** The value as users read it in a text; undefined for what is no text, number, date or choice. */
export function writtenValue(from: FieldSchema, value: FieldValue): string | undefined {
  const isChoice = from.type === 'select' || from.type === 'multiselect';
  if (isChoice)
    return stringsOf(value)
      .map((one) => labelOf(from, one))
      .join(between);
  if (from.type === 'person' || from.type === 'people')
    return (Array.isArray(value) ? value : [value])
      .filter(isPersonRef)
      .map(({ name }) => name)
      .join(between);
  return typeof value === 'string' ? value : undefined;
}

/** '12.00' is the whole number 12. */
const withoutZeros = (text: string): string => text.replace(/^(-?\d+)\.0*$/u, '$1');

function severalNamed(to: FieldSchema, text: string): string[] | undefined {
  const only = optionNamed(to, text);
  if (only !== undefined) return [only];
  const names = text.split(/[;；,，、\n]/u, limits.listLength + 1);
  const found = whole(names.filter((name) => name.trim() !== '').map((name) => optionNamed(to, name)));
  return found && names.length <= limits.listLength ? [...new Set(found)] : undefined;
}

function converted(
  from: FieldSchema,
  to: FieldSchema,
  value: FieldValue,
  read: TextReader,
): FieldValue | undefined {
  if (to.type === 'people') return isPersonRef(value) ? [value] : undefined;
  if (to.type === 'person') {
    const [only, ...others] = Array.isArray(value) ? value : [];
    return isPersonRef(only) && others.length === 0 ? only : undefined;
  }
  const isChoice = from.type === 'select' || from.type === 'multiselect';
  if (isChoice && (to.type === 'select' || to.type === 'multiselect')) {
    const same = whole(stringsOf(value).map((one) => sameOption(from, to, one)));
    if (to.type === 'multiselect') return same;
    return same?.length === 1 ? same[0] : undefined;
  }
  const text = writtenValue(from, value)?.trim();
  if (text === undefined) return undefined;
  switch (to.type) {
    case 'integer':
      return withoutZeros(read.number(text));
    case 'decimal':
    case 'money':
      return read.number(text);
    case 'date':
      return read.date(text);
    case 'datetime':
      return from.type === 'date' ? `${text} 00:00` : read.datetime(text);
    case 'select':
      return optionNamed(to, text) ?? optionNamed(to, withoutZeros(text));
    case 'multiselect':
      return severalNamed(to, text);
    case 'longtext':
      return text;
    default:
      // A text on one line would lose its lines.
      return text.includes('\n') ? undefined : text;
  }
}

/**
 * A value as one of the field that takes the place of its own, which its rules allow; undefined if something of it would be
 * lost. @param to without conditions: whether it is required is no matter of its earlier values
 */
export function convertValue(
  from: FieldSchema,
  to: FieldSchema,
  value: FieldValue,
  read: TextReader,
): FieldValue | undefined {
  if (isEmptyValue(value)) return undefined;
  const next = converted(from, to, value, read);
  return next === undefined || isEmptyValue(next) || validateField(to, next) ? undefined : next;
}
