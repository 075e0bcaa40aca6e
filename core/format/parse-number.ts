import { readDecimal, writeDecimal } from './decimal.js';

/** `value` is a plain decimal text, null for no value; the error's words are 'Non-standard format data' (spec 5). */
export type ParsedNumber = { value: string | null } | { error: 'not-a-number' };

/**
 * Reads a number: an optional minus sign, digits and an optional decimal part (spec 5). Grouping, '.5', '5.', '+5',
 * spaces and exponents are refused; '' is no value; leading zeros and the sign of zero go, trailing zeros stay.
 */
export function parseNumber(text: string): ParsedNumber {
  if (text === '') return { value: null };
  const decimal = typeof text === 'string' ? readDecimal(text) : undefined;
  return decimal ? { value: writeDecimal(decimal) } : { error: 'not-a-number' };
}
