import { isValidDate } from './is-valid-date.js';
import { readDatePattern } from './pattern.js';
import type { DateField } from './pattern.js';

/** Numbers of a valid date; the time is 0 when the text has none. */
export function readDate(text: string): Record<Exclude<DateField, 'hour12' | 'half'>, number> | undefined {
  if (!isValidDate(text)) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[-/. :]/).map(Number);
  return { year, month, day, hour, minute, second };
}

/**
 * Formats a date or datetime in wire format ('YYYY-MM-DD', 'YYYY-MM-DD HH:mm') with the tenant's pattern. No time zone
 * is applied: datetimes are in the tenant's zone. A text that is not a date is returned unchanged, so that nothing is
 * hidden.
 */
export function formatDate(text: string, pattern: string): string {
  const date = readDate(text);
  if (!date) return text;
  return readDatePattern(pattern)
    .map((part) => {
      if ('literal' in part) return part.literal;
      const { field, width } = part;
      if (field === 'half') return date.hour < 12 ? 'AM' : 'PM';
      if (field === 'year') {
        const year = String(date.year).padStart(4, '0');
        return width === 2 ? year.slice(2) : year;
      }
      const value = field === 'hour12' ? date.hour % 12 || 12 : date[field];
      return String(value).padStart(width, '0');
    })
    .join('');
}
