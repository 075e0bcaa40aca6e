import Papa from 'papaparse';

/** Rows of a CSV file without those that are empty. */
export interface CsvRows {
  rows: string[][];
  /** Number of the first row, from 1, whose quotation marks do not match; the rows from there on are wrong. */
  brokenRow: number | undefined;
}

/**
 * Reads a CSV file: UTF-8, UTF-16 with its mark, or GB 18030, in which Chinese spreadsheets write it; separated by commas, semicolons or tabs, with
 * any end of line.
 */
export function readCsv(bytes: Uint8Array): CsvRows {
  const { data, errors } = Papa.parse<string[]>(textOf(bytes), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  return { rows: data, brokenRow: broken && (broken.row ?? 0) + 1 };
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
