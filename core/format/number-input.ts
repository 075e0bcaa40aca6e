import { separatorsOf } from './format-number.js';
import type { NumberFormat } from './format-number.js';
import { parseNumber } from './parse-number.js';
import type { ParsedNumber } from './parse-number.js';

const escape = (text: string): string => text.replace(/[.]/g, '\\.');

/**
 * Turns what a person typed or pasted, in the tenant's format, into the plain form and reads that. Groups are taken
 * only where they belong (three digits each), so '1,5' in format 1 is an error and never 15. Any kind of space groups
 * in format 2, spaces around are forgiven, and the minus sign of typography is one.
 */
export function readShownNumber(text: string, format: NumberFormat): ParsedNumber {
  const { group, decimal } = separatorsOf(format);
  const typed = text.trim().replace(/^\u2212/, '-');
  if (typed === '') return { value: null };
  const groupClass = group === '\u00A0' ? '[ \u00A0\u202F\u2009]' : escape(group);
  const shape = new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${groupClass}\\d{3})+)(?:${escape(decimal)}(\\d+))?$`);
  const found = shape.exec(typed);
  if (!found) return { error: 'not-a-number' };
  const whole = (found[2] ?? '').replace(/\D/g, '');
  return parseNumber(`${found[1] ?? ''}${whole}${found[3] === undefined ? '' : `.${found[3]}`}`);
}

/** The plain form as a person edits it: the tenant's decimal separator, no groups. */
export function editedNumber(value: string | null | undefined, format: NumberFormat): string {
  return (value ?? '').replace('.', separatorsOf(format).decimal);
}
