/**
 * A table as CSV text: CRLF lines, cells quoted where needed, and a byte order mark so that spreadsheets read it
 * as UTF-8. A cell that a spreadsheet would run as a formula gets an apostrophe before it; plain numbers do not.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) && !/^-?\d+(?:\.\d+)?$/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
