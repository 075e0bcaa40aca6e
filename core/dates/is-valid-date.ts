/** Year, month and day with the same separator, and an optional time after one space. */
const shape = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Number of days of a month, 1 to 12, in the Gregorian calendar. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Whether a value is a valid date, with or without a time (docs/requirements.md 5.25, 5.26). The separators - / . must
 * not be mixed; month and day may have one digit; year 0000, 24:00 and leap seconds are invalid; nothing is trimmed;
 * non-strings are invalid.
 */
export function isValidDate(text: unknown): boolean {
  const parts = typeof text === 'string' ? shape.exec(text) : null;
  if (!parts) return false;
  const year = Number(parts[1]);
  const month = Number(parts[3]);
  const day = Number(parts[4]);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return false;
  return Number(parts[5] ?? 0) < 24 && Number(parts[6] ?? 0) < 60 && Number(parts[7] ?? 0) < 60;
}
