import { separatorsOf } from './format-number.js';
import type { NumberFormat } from './format-number.js';
import { parseNumber } from './parse-number.js';
import type { ParsedNumber } from './parse-number.js';

const escape = (text: string): string => text.replace(/[.]/g, '\\.');

/**
 * Parses user input in the tenant's format. Group separators count only where they belong (before every three digits),
 * so '1,5' in format 1 is an error and never 15. In format 2 any kind of space separates groups. Surrounding spaces
 * are ignored, and U+2212 counts as a minus sign.
 */
export function readShownNumber(text: string, format: NumberFormat): ParsedNumber {
  const { group, decimal } = separatorsOf(format);
  const typed = text.trim().replace(/^\u2212/, '-');
  if (typed === '') return { value: null };
  const groupClass = group === '\u00A0' ? '[ \u00A0\u202F\u2009]' : escape(group);
  const shape = new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${groupClass}\\d{3})+)(?:${escape(decimal)}(\\d+))?$`);
  const match = shape.exec(typed);
  if (!match) return { error: 'not-a-number' };
  const whole = (match[2] ?? '').replace(/\D/g, '');
  return parseNumber(`${match[1] ?? ''}${whole}${match[3] === undefined ? '' : `.${match[3]}`}`);
}

/** A decimal string for editing: the tenant's decimal separator, no grouping. */
export function editedNumber(value: string | null | undefined, format: NumberFormat): string {
  return (value ?? '').replace('.', separatorsOf(format).decimal);
}
