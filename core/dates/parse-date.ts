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

const two = (value: number): string => String(value).padStart(2, '0');

function hourOf(read: ReadonlyMap<DateField, string>): number {
  const half = read.get('half')?.toLowerCase();
  const hour12 = read.get('hour12');
  if (hour12 === undefined) return Number(read.get('hour') ?? 0);
  const hour = Number(hour12);
  // 13 PM and 0 AM are mistakes, not times.
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/**
 * What a person typed, in the tenant's pattern or as a plain date (spec 5, 'Date validity'), as it travels:
 * 'YYYY-MM-DD', with ' HH:mm' when `time` is asked for. Spaces around it are forgiven.
 * undefined when it is no date, or has no time where one is asked for.
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
  const found = new RegExp(`^${source}$`).exec(typed);
  let plain = typed;
  if (found) {
    const read = new Map(order.map((field, index) => [field, found[index + 1] ?? '']));
    const year = read.get('year') ?? '';
    const time = read.has('hour') || read.has('hour12');
    plain = `${year.length === 2 ? `20${year}` : year}-${read.get('month') ?? ''}-${read.get('day') ?? ''}`;
    if (time) plain += ` ${two(hourOf(read))}:${read.get('minute') ?? '00'}`;
  }
  if (!isValidDate(plain)) return undefined;
  const [date = '', clock] = plain.split(' ');
  if (options.time && clock === undefined) return undefined;
  const [year = '', month, day] = date.split(/[-/.]/);
  const days = `${year}-${two(Number(month))}-${two(Number(day))}`;
  return options.time ? `${days} ${(clock ?? '').slice(0, 5)}` : days;
}
