import type { FieldSchema, LineColumn, LineValue } from '../../../core/contracts/records.js';
import { columnSum, sumsByCurrency } from '../../../core/records/column-sum.js';
import {
  exchangeColumn,
  isConverted,
  lineCurrency,
  type ExchangeColumn,
} from '../../../core/records/exchange.js';

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

/**
 * Columns of a field; those that are no longer filled in only where a line has a value, and converted amounts only where a
 * line has another currency, or a limit.
 */
export function linesModel(field: FieldSchema, lines: readonly LineValue[]): LinesModel {
  const exchange = exchangeColumn(field.columns);
  const hidden = exchange && hiddenColumns(exchange, lines);
  const columns = (field.columns ?? []).filter(
    ({ key, former }) => !hidden?.has(key) && (!former || lines.some((line) => (line[key] ?? '') !== '')),
  );
  const lead =
    columns.find((column) => column.type === 'text') ?? columns.find((column) => column.type !== 'files');
  const amount = columns.findLast((column) => column.type === 'money' && !column.former);
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

/** The rate is shown beside the amount that is converted by it. */
function hiddenColumns({ column, exchange }: ExchangeColumn, lines: readonly LineValue[]): Set<string> {
  const isShown = exchange.limits !== undefined || lines.some((line) => isConverted(exchange, line));
  return new Set(isShown ? [exchange.rate] : [exchange.rate, column.key]);
}

/** Currency of a cell: that of the line for an amount that is converted, '' without a currency of its own. */
export function cellCurrency({ exchange }: LinesModel, column: LineColumn, line: LineValue): string {
  if (!exchange || column.key !== exchange.exchange.amount) return '';
  return lineCurrency(exchange.exchange, line);
}

/** Totals of the lines of a field. */
export interface LinesTotal {
  /** In the currency of the record; undefined while an amount has no rate. */
  total: string | undefined;
  /** Sums of the amounts in each currency, where there are several or another one. */
  byCurrency: { currency: string; sum: string }[];
}

/** Total of the amount column, undefined when there is none. */
export function linesTotal(model: LinesModel, lines: readonly LineValue[]): LinesTotal | undefined {
  const { amount, columns, exchange } = model;
  if (!amount) return undefined;
  const isMixed = exchange !== undefined && lines.some((line) => isConverted(exchange.exchange, line));
  return {
    total: columnSum(columns, lines, amount.key),
    byCurrency: isMixed ? sumsByCurrency(exchange, lines) : [],
  };
}

/** Id of the input of a cell, by the id of its field. */
export function cellId(id: string, { line, column }: { line: number; column: string }): string {
  return `${id}-${line}-${column}`;
}
