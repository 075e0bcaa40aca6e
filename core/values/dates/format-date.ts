import { pad2, pad4 } from './calendar.js';
import { readDate, type DateParts } from './is-valid-date.js';
import { readKnownPattern, type PatternPart } from './pattern.js';

/** Names of the halves of a day. */
export type DayPeriods = readonly [am: string, pm: string];

export const dayPeriodsDefault: DayPeriods = ['AM', 'PM'];

function partText(part: PatternPart, date: DateParts, dayPeriods: DayPeriods): string {
  if ('literal' in part) return part.literal;
  const { field, width } = part;
  if (field === 'half') return dayPeriods[date.hour < 12 ? 0 : 1];
  if (field === 'year') return width === 2 ? pad4(date.year).slice(2) : pad4(date.year);
  const value = field === 'hour12' ? date.hour % 12 || 12 : date[field];
  return width === 1 ? String(value) : pad2(value);
}

/** `formatDate` with a pattern that has been parsed. */
export function formatDateParts(
  text: unknown,
  parts: readonly PatternPart[],
  dayPeriods: DayPeriods = dayPeriodsDefault,
): string {
  const date = readDate(text);
  if (!date) return typeof text === 'string' ? text : '';
  let shown = '';
  for (const part of parts) shown += partText(part, date, dayPeriods);
  return shown;
}

/**
 * Formats a date or datetime in wire format ('YYYY-MM-DD', 'YYYY-MM-DD HH:mm') with the tenant's pattern. No time zone
 * is applied: datetimes are in the tenant's zone. A text that is not a date is returned unchanged, so that nothing is
 * hidden, and so is a date with an unknown pattern; '' for anything but a text.
 */
export function formatDate(text: unknown, pattern: unknown, dayPeriods?: DayPeriods): string {
  const parts = readKnownPattern(pattern);
  if (!parts) return typeof text === 'string' ? text : '';
  return formatDateParts(text, parts, dayPeriods);
}
