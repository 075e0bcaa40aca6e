import { hasLongHost } from '../contracts/long-host.js';
import type { FieldSchema, LineColumn } from '../contracts/records.js';
import type { ValueError } from '../contracts/rules.js';
import { isValidDate } from '../values/dates/is-valid-date.js';
import { compareDecimals, readDecimal } from '../values/format/decimal.js';

/** Maximum number of digits, which every database keeps exactly. */
const numberDigits = 38;

/** Maximum length of a text field without a length of its own. */
export const textLength = 2000;

type NumberLike = Pick<FieldSchema, 'precision' | 'min' | 'max'> & {
  type: FieldSchema['type'] | LineColumn['type'];
};

/** Checks a decimal string against the places and bounds of the field. Compared as text, not as a float. */
export function checkNumber(field: NumberLike, value: string): ValueError | undefined {
  const decimal = readDecimal(value);
  if (!decimal) return { rule: 'not-a-number' };
  if (decimal.whole.length + decimal.fraction.length > numberDigits)
    return { rule: 'too-long', max: numberDigits };
  if (field.type === 'integer' && decimal.fraction !== '') return { rule: 'not-an-integer' };
  let places = decimal.fraction.length;
  while (decimal.fraction.charAt(places - 1) === '0') places -= 1;
  if (field.precision !== undefined && places > field.precision)
    return { rule: 'too-many-decimals', max: field.precision };
  const percent = field.type === 'percent';
  const min = field.min ?? (percent ? '0' : undefined);
  const max = field.max ?? (percent ? '100' : undefined);
  if (min !== undefined && (compareDecimals(value, min) ?? 0) < 0) return { rule: 'too-small', min };
  if (max !== undefined && (compareDecimals(value, max) ?? 0) > 0) return { rule: 'too-large', max };
  return undefined;
}

/** Checks a date ('YYYY-MM-DD', for a datetime with ' HH:mm'; this form sorts as text). */
export function checkDate(
  field: Pick<FieldSchema, 'type' | 'min' | 'max'>,
  value: string,
): ValueError | undefined {
  const shape = field.type === 'date' ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
  if (!shape.test(value) || !isValidDate(value)) return { rule: 'not-a-date' };
  const { min, max } = field;
  // A bound without a time includes its whole day.
  if (min !== undefined && value.slice(0, min.length) < min) return { rule: 'too-small', min };
  if (max !== undefined && value.slice(0, max.length) > max) return { rule: 'too-large', max };
  return undefined;
}

/** One '@', no spaces, a host with a dot; the mail server validates the rest. */
const email = /^[^\s@"<>(),;:]+@[^\s@"<>(),;:.]+(?:\.[^\s@"<>(),;:.]+)+$/;
/** Digits with the usual punctuation and an optional extension. */
const phone = /^\+?[\d().\-/ ]+(?:(?:#|x|ext\.?) ?\d+)?$/i;

export function isEmail(value: string): boolean {
  return value.length <= 254 && email.test(value);
}

export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return value.length <= 40 && digits >= 3 && digits <= 24 && phone.test(value);
}

/** Returns whether a text is an http(s) address without user info. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value) || hasLongHost(value)) return false;
  try {
    const { username, password } = new URL(value);
    return username === '' && password === '';
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
