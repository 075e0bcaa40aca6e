/** Text of a file: UTF-8, or GB 18030, in which Chinese spreadsheets write CSV files. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/**
 * Rows of a CSV file (RFC 4180), without those that are empty. The separator is the one that the first line has most of:
 * comma, semicolon or tab.
 */
export function parseCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/u, '');
  const firstLine = /^[^\r\n]*/u.exec(body)?.[0] ?? '';
  const separator = [',', ';', '\t'].reduce((best, each) =>
    firstLine.split(each).length > firstLine.split(best).length ? each : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const character = body.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (body.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r' || body.charAt(at + 1) !== '\n') {
      if (character === '\r') endRow();
      else cell += character;
    }
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
