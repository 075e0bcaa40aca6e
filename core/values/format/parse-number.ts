import { readDecimal, writeDecimal } from './decimal.js';

/**
 * `value` is a decimal string, null for an empty input. The message for the error is 'Non-standard format data'
 * (docs/requirements.md 5.10).
 */
export type ParsedNumber = { value: string | null } | { error: 'not-a-number' };

/**
 * Parses a number: an optional minus sign, digits and an optional decimal part (docs/requirements.md 5.9). Grouping,
 * '.5', '5.', '+5', spaces and exponents are errors; '' is an empty value; leading zeros and the sign of zero are
 * removed, trailing zeros stay.
 */
export function parseNumber(text: string): ParsedNumber {
  if (text === '') return { value: null };
  const decimal = typeof text === 'string' ? readDecimal(text) : undefined;
  return decimal ? { value: writeDecimal(decimal) } : { error: 'not-a-number' };
}
