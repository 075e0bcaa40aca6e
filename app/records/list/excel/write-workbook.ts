import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/universal';

import { sheetOf, widthOf, type Workbook } from './workbook-cells.js';

/** Writes an Excel file from the lines of a CSV file, the first of which is its head. */
export async function writeWorkbook(workbook: Workbook, csv: string): Promise<Blob> {
  const [, ...rows] = Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data;
  const data = sheetOf(workbook, rows);
  return await writeXlsxFile(data, {
    sheet: sheetName(workbook.name),
    columns: workbook.columns.map((column) => ({ width: widthOf(column) })),
    stickyRowsCount: 1,
    rightToLeft: workbook.isRightToLeft,
  }).toBlob();
}

/** Excel allows 31 characters, and none of these. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/*?:[\]]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1';
