/**
 * Begin of a text that a spreadsheet evaluates as a formula, also in its full-width and small forms and after quotes or
 * characters that are not seen. A number is none.
 */
const formulaStart = /^["\p{Cc}\p{Cf}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/u;
const plainNumber = /^-?\d+(?:[.,\u00A0]\d+)*%?$/;

/** Characters at which spreadsheets split a line, by language and by what the user chooses on import. */
const separators = /([;|\t\r\n]+)/;

/** Byte order mark, by which spreadsheets recognise UTF-8; the first character of a file. */
export const byteOrderMark = '\uFEFF';

const guarded = (text: string): string =>
  formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;

/**
 * Escapes one cell (RFC 4180), always in quotes. What a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe, which marks it as text: the begin of the cell, and of what would become a cell of its own where another
 * separator than the comma is used.
 */
const csvCell = (text: string): string => quoted(text.split(separators).map(guarded).join(''));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** One line of a CSV file, with its CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** One line without those apostrophes, for a program that knows which cells are texts. Not for a spreadsheet. */
export const plainCsvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** A CSV file. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('');
