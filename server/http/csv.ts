const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** First characters that make a spreadsheet evaluate a cell as a formula; plain numbers are exempt. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/**
 * Escapes one cell. Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, which marks
 * it as text; cells with a separator, quote or line break are quoted.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? quoted(safe) : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';
