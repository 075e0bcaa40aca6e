import type { LineValue } from '../contracts/records.js';
import { sumDecimals } from '../values/format/decimal.js';
import {
  convertedAmount,
  exchangeColumn,
  lineCurrency,
  type ConvertedColumn,
  type ExchangeColumn,
} from './exchange.js';

/*
 * The sum of a column of line items. All sums of a record are made here, so that amounts in several currencies are never
 * added up: those of a column whose currency each line chooses are summed as converted to the currency of the record.
 */

/** Cells whose sum is that of a column; undefined for an amount that has no rate. */
export function cellsToSum(
  columns: readonly ConvertedColumn[] | undefined,
  rows: readonly LineValue[],
  key: string,
): (string | undefined)[] {
  const found = exchangeColumn(columns);
  const isConverted = found && (key === found.column.key || key === found.exchange.amount);
  return rows.map((row) => (isConverted ? convertedAmount(found, row) : (row[key] ?? '')));
}

/** Sum of a column; undefined while a line has an amount without a rate. */
export function columnSum(
  columns: readonly ConvertedColumn[] | undefined,
  rows: readonly LineValue[],
  key: string,
): string | undefined {
  const cells = cellsToSum(columns, rows, key);
  return cells.every((cell) => cell !== undefined) ? sumDecimals(cells) : undefined;
}

/** Sum of the amounts in each currency, in the order of the lines. */
export function sumsByCurrency(
  { exchange }: Pick<ExchangeColumn, 'exchange'>,
  rows: readonly LineValue[],
): { currency: string; sum: string }[] {
  const amounts = new Map<string, string[]>();
  for (const row of rows) {
    const amount = row[exchange.amount] ?? '';
    if (amount === '') continue;
    const currency = lineCurrency(exchange, row);
    const known = amounts.get(currency);
    if (known) known.push(amount);
    else amounts.set(currency, [amount]);
  }
  return [...amounts].map(([currency, all]) => ({ currency, sum: sumDecimals(all) }));
}
