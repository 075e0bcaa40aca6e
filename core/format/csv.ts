/** First characters that make a spreadsheet evaluate a cell as a formula; plain numbers are exempt. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Byte order mark, by which spreadsheets recognise UTF-8; the first character of a file. */
export const byteOrderMark = '\uFEFF';

/**
 * Escapes one cell (RFC 4180). Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, which
 * marks it as text, and quoted.
 */
function csvCell(text: string): string {
  const isFormula = formulaStart.test(text) && !plainNumber.test(text);
  if (!isFormula && !/[",\r\n]/.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A CSV file. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('');
