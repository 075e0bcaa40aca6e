import { isValidDate } from './is-valid-date.js';
import { readDatePattern } from './pattern.js';
import type { DateField } from './pattern.js';

const digits: Readonly<Record<DateField, string>> = {
  year: '(\\d{4})',
  month: '(\\d{1,2})',
  day: '(\\d{1,2})',
  hour: '(\\d{1,2})',
  hour12: '(\\d{1,2})',
  minute: '(\\d{2})',
  second: '(\\d{2})',
  half: '([AaPp][Mm])',
};

const pad2 = (value: number): string => String(value).padStart(2, '0');

function hourOf(read: ReadonlyMap<DateField, string>): number {
  const half = read.get('half')?.toLowerCase();
  const hour12 = read.get('hour12');
  if (hour12 === undefined) return Number(read.get('hour') ?? 0);
  const hour = Number(hour12);
  // 13 PM and 0 AM are invalid.
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/**
 * Parses user input in the tenant's pattern or in wire format, and returns it in wire format: 'YYYY-MM-DD', followed
 * by ' HH:mm' with `time`. Surrounding spaces are ignored. Undefined for an invalid date, and for one without a time
 * when `time` is set.
 */
export function parseDate(
  text: string,
  pattern: string,
  options: { time?: boolean } = {},
): string | undefined {
  const typed = text.trim();
  const order: DateField[] = [];
  const source = readDatePattern(pattern)
    .map((part) => {
      if ('literal' in part) return part.literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      order.push(part.field);
      return part.field === 'year' && part.width === 2 ? '(\\d{2})' : digits[part.field];
    })
    .join('');
  const match = new RegExp(`^${source}$`).exec(typed);
  let plain = typed;
  if (match) {
    const read = new Map(order.map((field, index) => [field, match[index + 1] ?? '']));
    const year = read.get('year') ?? '';
    const time = read.has('hour') || read.has('hour12');
    plain = `${year.length === 2 ? `20${year}` : year}-${read.get('month') ?? ''}-${read.get('day') ?? ''}`;
    if (time) plain += ` ${pad2(hourOf(read))}:${read.get('minute') ?? '00'}`;
  }
  if (!isValidDate(plain)) return undefined;
  const [date = '', clock] = plain.split(' ');
  if (options.time && clock === undefined) return undefined;
  const [year = '', month, day] = date.split(/[-/.]/);
  const days = `${year}-${pad2(Number(month))}-${pad2(Number(day))}`;
  return options.time ? `${days} ${(clock ?? '').slice(0, 5)}` : days;
}
