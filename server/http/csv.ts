const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Spreadsheets run a cell that begins so as a formula; numbers are left alone. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, which it shows as
 * text; everything with a separator, a quote or a line break is quoted.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? quoted(safe) : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Lets spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
