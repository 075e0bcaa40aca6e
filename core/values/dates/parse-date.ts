import { pad2, pad4 } from './calendar.js';
import { dayPeriodsDefault, type DayPeriods } from './format-date.js';
import { readDate, type DateParts } from './is-valid-date.js';
import { memoizeRecent } from './memoize.js';
import { readDatePattern, type DateField } from './pattern.js';

const digits: Readonly<Record<DateField, string>> = {
  year: '(\\d{4})',
  month: '(\\d{1,2})',
  day: '(\\d{1,2})',
  hour: '(\\d{1,2})',
  hour12: '(\\d{1,2})',
  minute: '(\\d{2})',
  second: '(\\d{2})',
  half: '(\\D+?)',
};

interface Matcher {
  expression: RegExp;
  order: readonly DateField[];
}

const createMatcher = memoizeRecent((pattern: string): Matcher => {
  const order: DateField[] = [];
  const source = readDatePattern(pattern)
    .map((part) => {
      if ('literal' in part) return toAscii(part.literal).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      order.push(part.field);
      return part.field === 'year' && part.width === 2 ? '(\\d{2})' : digits[part.field];
    })
    .join('');
  return { expression: new RegExp(`^${source}$`), order };
});

/** Wire format, also as copied from Chinese texts and with the T of ISO 8601. */
const wire =
  /^(\d{4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})日?(?:[ T]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const chinese = '年月';

/** Text with ASCII digits and punctuation in place of full-width and Arabic ones; direction marks are removed. */
function toAscii(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[\u3000\u00a0\u202f]/g, ' ')
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}

/** Year of two digits: 69 to 99 are of the 20th century, as in POSIX. */
function fullYear(text: string): string {
  if (text.length !== 2) return text;
  return Number(text) < 69 ? `20${text}` : `19${text}`;
}

/** Hour of 24; NaN for 13 PM, 0 AM and an unknown half. */
function hourOf(read: ReadonlyMap<DateField, string>, dayPeriods: DayPeriods): number {
  const hour12 = read.get('hour12');
  if (hour12 === undefined) return Number(read.get('hour') ?? 0);
  const half = (read.get('half') ?? '').toLowerCase();
  const isHalf = (index: 0 | 1): boolean =>
    half === dayPeriods[index].toLowerCase() || half === dayPeriodsDefault[index].toLowerCase();
  const hour = Number(hour12);
  if (hour < 1 || hour > 12) return Number.NaN;
  if (isHalf(0)) return hour % 12;
  return isHalf(1) ? (hour % 12) + 12 : Number.NaN;
}

interface Typed extends DateParts {
  hasTime: boolean;
}

function checked(
  fields: readonly [year: string, month: string, day: string],
  time?: string,
): Typed | undefined {
  const date = readDate(`${fields.join('-')}${time === undefined ? '' : ` ${time}`}`);
  return date && { ...date, hasTime: time !== undefined };
}

function readTyped(text: string, pattern: string, dayPeriods: DayPeriods): Typed | undefined {
  const { expression, order } = createMatcher(pattern);
  const match = expression.exec(text);
  if (match) {
    const read = new Map(order.map((field, index) => [field, match[index + 1] ?? '']));
    const hasTime = read.has('hour') || read.has('hour12');
    const time = `${pad2(hourOf(read, dayPeriods))}:${read.get('minute') ?? '00'}`;
    return checked(
      [fullYear(read.get('year') ?? ''), read.get('month') ?? '', read.get('day') ?? ''],
      hasTime ? time : undefined,
    );
  }
  const [whole, year = '', first = '', month = '', second = '', day = '', hour, minute = '', seconds = '00'] =
    wire.exec(text) ?? [];
  if (whole === undefined || (first !== second && first + second !== chinese)) return undefined;
  return checked(
    [year, month, day],
    hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}:${seconds}`,
  );
}

/**
 * Parses user input in the tenant's pattern or in wire format, and returns it in wire format: 'YYYY-MM-DD', followed
 * by ' HH:mm' with `time`. Full-width and Arabic digits and surrounding spaces are accepted. Undefined for an invalid
 * date, for one without a time when `time` is set, and for anything but a text.
 */
export function parseDate(
  text: unknown,
  pattern: unknown,
  options: { time?: boolean; dayPeriods?: DayPeriods } | null = {},
): string | undefined {
  if (typeof text !== 'string') return undefined;
  const { time = false, dayPeriods = dayPeriodsDefault } = options ?? {};
  const date = readTyped(toAscii(text).trim(), typeof pattern === 'string' ? pattern : '', dayPeriods);
  if (!date || (time && !date.hasTime)) return undefined;
  const day = `${pad4(date.year)}-${pad2(date.month)}-${pad2(date.day)}`;
  return time ? `${day} ${pad2(date.hour)}:${pad2(date.minute)}` : day;
}
