import { holidayNameLength, mostHolidays, type NamedDay } from '../../../core/contracts/holidays.js';
import { parseDate } from '../../../core/values/dates/parse-date.js';
import { linesOf, type WrongLine } from './lines.js';

/** Days of a text, a line each. */
interface ReadDays {
  days: NamedDay[];
  /** Lines without a date or a name, or with a name that is too long. */
  wrong: WrongLine[];
}

/** A date and a name, apart by what spreadsheets, CSV and people put between them. */
const dayAndName = /^(\S+?)\s*(?:[\s,;，；、]|:\s|：)\s*(\S.*)$/u;

function readDay(text: string, pattern: string): NamedDay | undefined {
  const [, date = '', name = ''] = dayAndName.exec(text) ?? [];
  const day = parseDate(date, pattern);
  return day !== undefined && name.length <= holidayNameLength ? { day, name } : undefined;
}

/**
 * Reads typed or pasted lines.
 * @param pattern of dates, besides the form of `dayLines`
 */
export function readDays(text: string, pattern: string): ReadDays {
  const days: NamedDay[] = [];
  const wrong: WrongLine[] = [];
  for (const line of linesOf(text)) {
    const day = readDay(line.text, pattern);
    if (day) days.push(day);
    else wrong.push(line);
  }
  return { days, wrong };
}

/** Days that a list has twice, or another list too; more than a list may have are not compared. */
export function repeatedDays(days: readonly NamedDay[], others: readonly NamedDay[] = []): string[] {
  const known = new Set(others.slice(0, mostHolidays).map(({ day }) => day));
  const repeated = new Set<string>();
  for (const { day } of days.slice(0, mostHolidays)) {
    if (known.has(day)) repeated.add(day);
    known.add(day);
  }
  return [...repeated];
}

/** A line for each day, in the order of the days: '2026-12-25 Christmas Day'. */
export const dayLines = (days: readonly NamedDay[]): string =>
  days.map(({ day, name }) => `${day} ${name}`).join('\n');
