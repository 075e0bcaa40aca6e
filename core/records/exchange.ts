import * as v from 'valibot';

import { exchangeSchema, type Exchange } from '../contracts/exchange.js';
import type { FieldValues, LineColumn, LineValue } from '../contracts/records.js';
import { isValidDate } from '../values/dates/is-valid-date.js';
import { convertAmount } from '../values/format/convert-amount.js';
import { currencyDecimals } from '../values/format/currency-decimals.js';
import { compareDecimals, isComparableNumber } from '../values/format/decimal.js';
import { isLine } from './field-value.js';

type Values = Readonly<Record<string, unknown>>;

/** What the conversion of line items needs to know of a column. */
export type ConvertedColumn = Pick<LineColumn, 'key' | 'exchange' | 'precision' | 'former'>;

/** A field whose line items may have amounts in currencies of their own. */
export interface ConvertedField {
  key: string;
  columns?: readonly ConvertedColumn[] | undefined;
}

/** A column of amounts in the currency of the record, and the columns from which they are converted. */
export interface ExchangeColumn<C extends ConvertedColumn = LineColumn> {
  column: C;
  exchange: Exchange;
  /** Decimal places of a converted amount. */
  places: number;
}

/** The column of a field of line items that is converted to the currency of the record; undefined without one. */
export function exchangeColumn<C extends ConvertedColumn>(
  columns: readonly C[] = [],
): ExchangeColumn<C> | undefined {
  for (const column of columns) {
    if (column.exchange === undefined || column.former) continue;
    const parsed = v.safeParse(exchangeSchema, column.exchange);
    if (!parsed.success) continue;
    const places = Math.min(column.precision ?? 2, currencyDecimals(parsed.output.base));
    return { column, exchange: parsed.output, places };
  }
  return undefined;
}

/** The field whose line items are converted to the currency that its record has, where it has one of its own. */
export function inRecordCurrency<F extends ConvertedField>(field: F, values: Values): F {
  const found = exchangeColumn(field.columns);
  const key = found?.exchange.baseField;
  const base = key === undefined ? undefined : values[key];
  if (!found || typeof base !== 'string' || base === '' || base === found.exchange.base) return field;
  const exchange: Exchange = { ...found.exchange, base };
  return {
    ...field,
    columns: field.columns?.map((column) => (column === found.column ? { ...column, exchange } : column)),
  };
}

/** Code of the currency of a line item. */
export const lineCurrency = ({ currency, base }: Exchange, line: LineValue): string => line[currency] || base;

/** A pair of currencies and the day of their rate. */
export interface RateOfDay {
  from: string;
  to: string;
  day: string;
}

/** The rate that a line item needs; undefined for one that is not converted, and while its amount or its day is missing. */
export function rateNeeded(exchange: Exchange, line: LineValue): RateOfDay | undefined {
  const from = lineCurrency(exchange, line);
  const day = line[exchange.day] ?? '';
  if (from === exchange.base || (line[exchange.amount] ?? '') === '' || !isValidDate(day)) return undefined;
  return { from, to: exchange.base, day };
}

/** Returns whether a line item has an amount in another currency than its record. */
export const isConverted = (exchange: Exchange, line: LineValue): boolean =>
  lineCurrency(exchange, line) !== exchange.base && (line[exchange.amount] ?? '') !== '';

/** Longest amount and rate together; valid ones are shorter. */
const factorsLength = 120;

/** Amount of a line item in the currency of the record; '' for what is no amount, undefined without a rate. */
export function convertedAmount(
  { exchange, places }: Pick<ExchangeColumn, 'exchange' | 'places'>,
  line: LineValue,
): string | undefined {
  const amount = line[exchange.amount] ?? '';
  if (amount.length > factorsLength || !isComparableNumber(amount)) return '';
  const rate = lineCurrency(exchange, line) === exchange.base ? '1' : (line[exchange.rate] ?? '');
  if (amount.length + rate.length > factorsLength) return undefined;
  return convertAmount(amount, rate, places);
}

/** A line item whose currency, day or record has changed: a rate belongs to a pair of currencies and a day. */
const unrated = ({ exchange, column }: ExchangeColumn<ConvertedColumn>, line: LineValue): LineValue =>
  lineCurrency(exchange, line) === exchange.base
    ? { ...line, [exchange.rate]: '1' }
    : { ...line, [exchange.rate]: '', [column.key]: '' };

/** A line item after a change of a cell, which may take its rate and what was converted by it. */
export function withCell(
  columns: readonly ConvertedColumn[],
  line: LineValue,
  key: string,
  text: string,
): LineValue {
  const changed = { ...line, [key]: text };
  const found = exchangeColumn(columns);
  if (!found || line[key] === text) return changed;
  const { currency, day } = found.exchange;
  return key === currency || key === day ? unrated(found, changed) : changed;
}

/** The values after a change of the field `key`: another currency of the record takes the rates of its line items. */
export function withoutRates(
  fields: readonly ConvertedField[],
  key: string,
  values: FieldValues,
): FieldValues {
  const changed: FieldValues = { ...values };
  for (const field of fields) {
    const found = exchangeColumn(inRecordCurrency(field, values).columns);
    const lines: unknown = values[field.key];
    if (found?.exchange.baseField === key && Array.isArray(lines))
      changed[field.key] = lines.filter(isLine).map((line) => unrated(found, line));
  }
  return changed;
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
