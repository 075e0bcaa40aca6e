/** Days from the first day of spreadsheets' calendar, 1899-12-30, to 1970-01-01. */
const epochDays = 25_569;
const dayMs = 86_400_000;

/** The date of a spreadsheet's number of days, from 1954 to 2119; undefined for another text. */
export function serialDate(text: string, hasTime: boolean): string | undefined {
  if (!/^[2-7]\d{4}(?:\.\d+)?$/u.test(text)) return undefined;
  const ms = Math.round((Number(text) - epochDays) * 1440) * 60_000;
  const [date = '', time = ''] = new Date(hasTime ? ms : Math.floor(ms / dayMs) * dayMs)
    .toISOString()
    .split('T');
  return hasTime ? `${date} ${time.slice(0, 5)}` : date;
}
