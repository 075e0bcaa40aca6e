import type { Cell, SheetData } from 'write-excel-file/universal';

/** A column of a workbook. */
export interface WorkbookColumn {
  label: string;
  /** How its texts are understood: numbers and dates are in wire format. */
  kind: 'number' | 'date' | 'datetime' | 'text';
  /** Digits after the point of a number; undefined for as many as it has. */
  precision?: number | undefined;
}

export interface Workbook {
  name: string;
  columns: readonly WorkbookColumn[];
  isRightToLeft: boolean;
}

/** Characters that a cell of Excel can have. */
const longestCell = 32_767;
/** Digits of a number that Excel keeps. */
const mostDigits = 15;
const decimal = /^-?\d+(?:\.\d+)?$/;
const time = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d))?/;

/** Rows of a sheet: the head, then the records. What is no number or date in its column is a text. */
export const sheetOf = ({ columns }: Workbook, rows: readonly (readonly string[])[]): SheetData => [
  columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const })),
  ...rows.map((row) => columns.map((column, index) => cellOf(column, row[index] ?? ''))),
];

function cellOf({ kind, precision }: WorkbookColumn, text: string): Cell {
  if (text === '') return null;
  if (kind === 'number' && decimal.test(text) && text.replace(/\D/g, '').length <= mostDigits)
    return { value: Number(text), type: Number, format: numberFormat(precision) };
  if (kind === 'date' || kind === 'datetime') {
    const [, year, month, day, hour = '0', minute = '0'] = time.exec(text) ?? [];
    // Spreadsheets have no time zone: the numbers that are shown are those of the record. Their calendar begins in 1900.
    const value = new Date(
      Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)),
    );
    if (Number(year) > 1900)
      return { value, type: Date, format: kind === 'date' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
  }
  return { value: text.slice(0, longestCell), type: String };
}

const numberFormat = (precision: number | undefined): string =>
  precision === undefined ? 'General' : precision === 0 ? '0' : `#,##0.${'0'.repeat(precision)}`;

/** Width of a column in characters. */
export const widthOf = ({ kind, label }: WorkbookColumn): number =>
  Math.max(kind === 'text' ? 24 : 16, Math.min(40, label.length + 2));
