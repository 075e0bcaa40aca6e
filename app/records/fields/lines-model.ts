import type { FieldSchema, LineColumn, LineValue } from '../../../core/contracts/records.js';
import { exchangeColumn, type ExchangeColumn } from '../../../core/records/exchange.js';
import { sumDecimals } from '../../../core/values/format/decimal.js';

/** Roles of the columns of a lines field, for rendering. */
export interface LinesModel {
  columns: LineColumn[];
  /** Column that names a line item: the first text column, else the first that has no files. */
  lead: LineColumn | undefined;
  /** Column that is summed: the last money column, since earlier ones are unit prices. */
  amount: LineColumn | undefined;
  /** The other columns of texts, dates and choices, in order. */
  texts: LineColumn[];
  /** The other number columns, in order. */
  numbers: LineColumn[];
  /** Columns of files, in order. */
  files: LineColumn[];
  /** Column that is converted from the currency of the line. */
  exchange: ExchangeColumn | undefined;
}

export function isNumber({ type }: LineColumn): boolean {
  return type === 'integer' || type === 'decimal' || type === 'money';
}

/** Columns of a field; those that are no longer filled in only where a line has a value. */
export function linesModel(field: FieldSchema, lines: readonly LineValue[]): LinesModel {
  const exchange = exchangeColumn(field.columns);
  // The rate is shown beside the amount that is converted by it.
  const columns = (field.columns ?? []).filter(
    ({ key, former }) =>
      key !== exchange?.exchange.rate && (!former || lines.some((line) => (line[key] ?? '') !== '')),
  );
  const lead =
    columns.find((column) => column.type === 'text') ?? columns.find((column) => column.type !== 'files');
  const amount = columns.findLast((column) => column.type === 'money');
  const rest = columns.filter((column) => column !== lead && column !== amount);
  return {
    columns,
    lead,
    amount,
    texts: rest.filter(({ type }) => type === 'text' || type === 'date' || type === 'select'),
    numbers: rest.filter(isNumber),
    files: rest.filter(({ type }) => type === 'files'),
    exchange,
  };
}

/** Currency of a cell: that of the line for an amount that is converted, '' without a currency of its own. */
export function cellCurrency({ exchange }: LinesModel, column: LineColumn, line: LineValue): string {
  if (!exchange || column.key !== exchange.exchange.amount) return '';
  return line[exchange.exchange.currency] ?? '';
}

/** Total of the amount column, undefined when there is none. */
export function linesTotal(model: LinesModel, lines: readonly LineValue[]): string | undefined {
  const { amount } = model;
  if (!amount) return undefined;
  return sumDecimals(lines.map((line) => line[amount.key] ?? ''));
}

/** Id of the input of a cell, by the id of its field. */
export function cellId(id: string, { line, column }: { line: number; column: string }): string {
  return `${id}-${line}-${column}`;
}
