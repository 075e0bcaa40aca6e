import type { FieldSchema, LineColumn, LineValue } from '../../core/contracts/records.js';
import { sumDecimals } from '../../core/format/decimal.js';

/** What the columns of a lines field mean for drawing it. */
export interface LinesModel {
  columns: LineColumn[];
  /** Column that names a line: the first text, else the first. */
  lead: LineColumn | undefined;
  /** Column that is summed: the last money column; prices before it are not. */
  amount: LineColumn | undefined;
  /** Further words and numbers of a line, in order. */
  words: LineColumn[];
  numbers: LineColumn[];
}

export function linesModel(field: FieldSchema): LinesModel {
  const columns = field.columns ?? [];
  const lead = columns.find((column) => column.type === 'text') ?? columns[0];
  const amount = columns.findLast((column) => column.type === 'money');
  const rest = columns.filter((column) => column !== lead && column !== amount);
  return {
    columns,
    lead,
    amount,
    words: rest.filter((column) => column.type === 'text'),
    numbers: rest.filter((column) => column.type !== 'text'),
  };
}

/** Total of the amount column, undefined when there is none. */
export function linesTotal(model: LinesModel, lines: readonly LineValue[]): string | undefined {
  const { amount } = model;
  if (!amount) return undefined;
  return sumDecimals(lines.map((line) => line[amount.key] ?? ''));
}
