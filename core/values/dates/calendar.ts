const dayMs = 86_400_000;

/** Last days of the calendar, as numbers since 1970-01-01: 0001-01-01 and 9999-12-31. */
export const firstDayNumber = -719_162;
export const lastDayNumber = 2_932_896;

/** Number of days of a month, 1 to 12, in the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

export function pad4(value: number): string {
  return value > 999 ? String(value) : String(value).padStart(4, '0');
}

/** Days since 1970-01-01; a month outside of 1 to 12 belongs to another year, as with Date. */
export function dayNumber(year: number, month: number, day: number): number {
  // Date.UTC takes years below 100 for those of the 20th century.
  const cycle = year < 100 ? 400 : 0;
  return Date.UTC(year + cycle, month - 1, day) / dayMs - (cycle === 0 ? 0 : 146_097);
}

/** Year, month and day of a number of days since 1970-01-01, within the years 0001 to 9999. */
export function dateOfDay(number: number): { year: number; month: number; day: number } {
  const date = new Date(Math.min(Math.max(number, firstDayNumber), lastDayNumber) * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 'YYYY-MM-DD' of a number of days since 1970-01-01, within the years 0001 to 9999. */
export function dayText(number: number): string {
  const { year, month, day } = dateOfDay(number);
  return `${pad4(year)}-${pad2(month)}-${pad2(day)}`;
}

/** Day of the week, 0 for Sunday to 6 for Saturday, of a number of days since 1970-01-01, a Thursday. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}
