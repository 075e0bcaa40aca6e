import * as v from 'valibot';

import { exchangeSchema, type Exchange } from '../contracts/exchange.js';
import type { LineColumn, LineValue } from '../contracts/records.js';
import { compareDecimals } from '../values/format/decimal.js';
import { isValidDate } from '../values/dates/is-valid-date.js';

/** A column of amounts in the base currency, and the columns from which they are converted. */
export interface ExchangeColumn {
  column: LineColumn;
  exchange: Exchange;
}

/** The column of a field of line items that is converted to the base currency; undefined without one. */
export function exchangeColumn(columns: readonly LineColumn[] = []): ExchangeColumn | undefined {
  for (const column of columns) {
    const parsed = v.safeParse(exchangeSchema, column.exchange);
    if (parsed.success) return { column, exchange: parsed.output };
  }
  return undefined;
}

/** A pair of currencies and the day of their rate. */
export interface RateOfDay {
  from: string;
  to: string;
  day: string;
}

/** The rate that a line item needs; undefined while its currency or its day is missing. */
export function rateNeeded(exchange: Exchange, line: LineValue): RateOfDay | undefined {
  const from = line[exchange.currency] ?? '';
  const day = line[exchange.day] ?? '';
  return from === '' || !isValidDate(day) ? undefined : { from, to: exchange.base, day };
}

/**
 * A line item after a change of a cell. A rate belongs to a currency and a day: after a change of one of them it is
 * empty, and so is what was converted by it.
 */
export function withCell(
  columns: readonly LineColumn[],
  line: LineValue,
  key: string,
  text: string,
): LineValue {
  const changed = { ...line, [key]: text };
  const found = exchangeColumn(columns);
  if (!found) return changed;
  const { column, exchange } = found;
  const isKept = (key !== exchange.currency && key !== exchange.day) || line[key] === text;
  if (changed[exchange.currency] === exchange.base) return { ...changed, [exchange.rate]: '1' };
  return isKept ? changed : { ...changed, [exchange.rate]: '', [column.key]: '' };
}

/** The limit that a line item is over; undefined for one within its limit, or without one. */
export function limitPassed({ column, exchange }: ExchangeColumn, line: LineValue): string | undefined {
  if (!exchange.limits) return undefined;
  const kind = line[exchange.limits.column] ?? '';
  const { amounts } = exchange.limits;
  const limit = Object.hasOwn(amounts, kind) ? amounts[kind] : undefined;
  if (limit === undefined) return undefined;
  return (compareDecimals(line[column.key] ?? '', limit) ?? 0) > 0 ? limit : undefined;
}
