import { daysInMonth } from './calendar.js';

/** Year, month and day with the same separator, and an optional time after one space. */
const shape = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * Numbers of a valid date, with or without a time (docs/requirements.md 5.25, 5.26); the time is 0 when the text has
 * none. The separators - / . must not be mixed; month and day may have one digit; year 0000, 24:00 and leap seconds are
 * invalid; nothing is trimmed; non-strings are invalid.
 */
export function readDate(text: unknown): DateParts | undefined {
  const match = typeof text === 'string' ? shape.exec(text) : null;
  if (!match) return undefined;
  const year = Number(match[1]);
  const month = Number(match[3]);
  const day = Number(match[4]);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if (match[5] === undefined) return { year, month, day, hour: 0, minute: 0, second: 0 };
  const hour = Number(match[5]);
  const minute = Number(match[6]);
  const second = Number(match[7] ?? 0);
  return hour < 24 && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : undefined;
}

/** Returns whether a value is a valid date, as `readDate` describes it. */
export function isValidDate(text: unknown): boolean {
  return readDate(text) !== undefined;
}
