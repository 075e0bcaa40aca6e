import type { CellValue } from 'read-excel-file/universal';

import { loadModule } from '../../services/loading/load-module.js';
import { readCsv, type CsvRows } from './read-csv.js';

/** The first bytes of a zip archive, which a workbook is. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];

/**
 * Rows of a spreadsheet or a CSV file, by its content.
 * @param numberText writes a number as the user's language does, by which the back end reads it
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  numberText: (value: number) => string,
): Promise<CsvRows> {
  if (!zipStart.every((byte, index) => bytes[index] === byte)) return readCsv(bytes);
  const { readSheet } = await loadModule(() => import('read-excel-file/universal'));
  const rows = (await readSheet(bytes.buffer)).map((row) => row.map((cell) => cellText(cell, numberText)));
  return { rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')), brokenRow: undefined };
}

function cellText(cell: CellValue | null, numberText: (value: number) => string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (!(cell instanceof Date)) return String(cell);
  // Spreadsheets have no time zone: these are UTC. They count in parts of a day, which hit few minutes exactly.
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
