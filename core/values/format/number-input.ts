import { readDecimal } from './decimal.js';
import { formatNumber, numberFormatOf, separatorsOf } from './format-number.js';
import type { NumberFormat } from './format-number.js';
import { parseNumber } from './parse-number.js';
import type { ParsedNumber } from './parse-number.js';

/** Marks of direction and of no width, which copied texts contain. */
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Full-width forms, as Chinese and Japanese input methods insert them: digits, punctuation, ￥. */
const fullWidth = /[\uFF01-\uFFEF]/g;

/** Decimal digits of Arabic, Persian and Thai; the code point of each zero is in `zeros`. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g;
const zeros = [0x0e50, 0x06f0, 0x0660];

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
}

/** The text with ASCII digits and signs, without spaces around it. */
function normalize(text: string, format: NumberFormat): string {
  const { group, decimal } = separatorsOf(format);
  return text
    .replace(invisible, '')
    .replace(fullWidth, (form) => form.normalize('NFKC'))
    .replace(otherDigits, asciiDigit)
    .replace(/\u3002/g, '.')
    .replace(/\u066B/g, decimal)
    .replace(/\u066C/g, group)
    .replace(/^(\D*)[\u2010-\u2013\u2212\uFE63]/, '$1-')
    .trim();
}

/** The text without the first of the names that precedes or follows the number. */
function withoutCurrency(text: string, currencies: readonly string[]): string {
  for (const name of currencies) {
    if (typeof name !== 'string' || name === '') continue;
    if (text.startsWith(name)) return text.slice(name.length).trimStart();
    if (text.startsWith(`-${name}`)) return `-${text.slice(name.length + 1).trimStart()}`;
    if (text.endsWith(name)) return text.slice(0, -name.length).trimEnd();
  }
  return text;
}

const shapeOf = (group: string, decimal: string): RegExp =>
  new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${group}\\d{3})+)(?:${decimal}(\\d+))?$`);

const comma = shapeOf(',', '\\.');
const shapes: Readonly<Record<NumberFormat, RegExp>> = {
  1: comma,
  // Any kind of space.
  2: shapeOf('[ \\u00A0\\u2009\\u202F]', ','),
  3: shapeOf('\\.', ','),
  4: comma,
};

/**
 * Parses user input in the tenant's format, typed or pasted. Group separators count only where they belong (before
 * every three digits), so '1,5' in format 1 is an error and never 15. In format 2 any kind of space separates groups.
 * Surrounding spaces are ignored; digits and signs may be full-width, digits also Arabic, Persian or Thai.
 * @param currencies names of the currency, of which one may precede or follow the number; longer ones first
 */
export function readShownNumber(
  text: string,
  format: NumberFormat,
  currencies: readonly string[] = [],
): ParsedNumber {
  if (typeof text !== 'string') return { error: 'not-a-number' };
  const name = numberFormatOf(format);
  const typed = normalize(text, name);
  if (typed === '') return { value: null };
  const number = withoutCurrency(typed, Array.isArray(currencies) ? currencies : []);
  const match = shapes[name].exec(number);
  if (!match) return { error: 'not-a-number' };
  const whole = (match[2] ?? '').replace(/\D/g, '');
  return parseNumber(`${match[1] ?? ''}${whole}${match[3] === undefined ? '' : `.${match[3]}`}`);
}

/**
 * Value of a number field for user input: a decimal string, '' for none. Input that is no number in the tenant's format
 * is kept as it is, so that it is validated, saved in a draft and shown again; '1.5' in format 3 gets a space in front,
 * since a number in wire format would pass.
 */
export function numberInputValue(
  text: string,
  format: NumberFormat,
  currencies: readonly string[] = [],
): string {
  const read = readShownNumber(text, format, currencies);
  if (!('error' in read)) return read.value ?? '';
  return readDecimal(text) ? ` ${text}` : text;
}

/** A value of a number field for editing: the tenant's decimal separator and no grouping, or the input that was kept. */
export function editedNumber(value: string | null | undefined, format: NumberFormat): string {
  if (typeof value !== 'string') return '';
  return readDecimal(value) ? value.replace('.', separatorsOf(format).decimal) : value.trimStart();
}

/**
 * A value of a number field as it is shown: in the tenant's format, with decimals padded to the precision; decimals
 * beyond it stay, for the user to correct, and so does input that is no number.
 */
export function shownNumber(
  value: string | null | undefined,
  format: NumberFormat,
  precision?: number,
): string {
  if (typeof value !== 'string') return '';
  const decimal = readDecimal(value);
  if (!decimal) return value.trimStart();
  const isShort = precision !== undefined && decimal.fraction.length <= precision;
  return formatNumber(value, format, isShort ? { precision } : {});
}
