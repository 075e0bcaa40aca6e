import { currencySymbol, type CurrencySettings } from './currency.js';
import { formatNumber, type NumberFormat } from './format-number.js';

export interface MoneyFormat extends CurrencySettings {
  format: NumberFormat;
}

export interface MoneyOptions {
  /** Code or symbol; by default that of the base currency. */
  currency?: string | undefined;
  /** Number of decimals. Default: 2. */
  precision?: number | undefined;
}

/**
 * An amount in the tenant's format with the symbol of its currency before it; '' for no value. A symbol adjoins the
 * number, a code such as CNY is separated by a space; the minus sign comes first.
 */
export function formatMoney(
  value: string | number | bigint | null | undefined,
  { format, ...currencies }: MoneyFormat,
  { currency = currencies.baseCurrency, precision = 2 }: MoneyOptions = {},
): string {
  const number = formatNumber(value, format, { precision });
  const symbol = currencySymbol(currency, currencies);
  if (symbol === '' || number === '') return number;
  const gap = /\p{L}$/u.test(symbol) ? '\u00A0' : '';
  return number.startsWith('-') ? `-${symbol}${gap}${number.slice(1)}` : `${symbol}${gap}${number}`;
}
