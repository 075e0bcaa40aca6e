import { formatDate, formatDateParts, type DayPeriods } from '../../../core/values/dates/format-date.js';
import { readDatePattern, timeParts, yearlessParts } from '../../../core/values/dates/pattern.js';
import { currencySymbol, type CurrencySettings } from '../../../core/values/format/currency.js';
import { formatMoney } from '../../../core/values/format/format-money.js';
import { formatNumber, type NumberFormat } from '../../../core/values/format/format-number.js';

/** Formatters for values in wire format, by the tenant's and the user's settings. */
export interface Formats {
  numberFormat: NumberFormat;
  moneyFormat: NumberFormat;
  number(value: string, precision?: number): string;
  /** Currencies of the tenant. */
  currencies: CurrencySettings;
  /** Symbol of a currency, which may be given by its code; that of the base currency by default. */
  symbol(currency?: string): string;
  /** With the symbol of the currency before the number, none for ''; two decimals by default. */
  money(value: string, currency?: string, precision?: number): string;
  date(value: string): string;
  dateTime(value: string): string;
  /** Time of day of a datetime, or of 'HH:mm'. */
  time(value: string): string;
  /** Date and time, without the year if it is that of `now`: '09-16 10:12'. Both are in wire format. */
  shortTime(value: string, now: string): string;
  /** Date without its year: '09-16'. */
  shortDate(value: string): string;
}

export interface FormatSettings {
  number: NumberFormat | undefined;
  money: NumberFormat | undefined;
  currencies: CurrencySettings | undefined;
  /** The tenant's patterns, e.g. 'dd/MM/yyyy'. */
  date: string;
  dateTime: string;
  /** Names of the halves of the day in the user's language. */
  dayPeriods?: DayPeriods;
}

const isClock = /^\d\d:\d\d$/;

const noCurrencies: CurrencySettings = { currencymap: {}, baseCurrency: '' };

export function createFormats(settings: FormatSettings): Formats {
  const numberFormat = settings.number ?? 1;
  const moneyFormat = settings.money ?? numberFormat;
  const currencies = settings.currencies ?? noCurrencies;
  const symbolOf = (currency = currencies.baseCurrency): string => currencySymbol(currency, currencies);
  const { dayPeriods } = settings;
  const dateTime = readDatePattern(settings.dateTime);
  const shortDate = yearlessParts(settings.date);
  const time = timeParts(settings.dateTime);
  const shortTime = [...shortDate, { literal: ' ' }, ...time];
  return {
    numberFormat,
    moneyFormat,
    number: (value, precision) => formatNumber(value, numberFormat, { precision }),
    currencies,
    symbol: symbolOf,
    money: (value, currency, precision) =>
      formatMoney(value, { ...currencies, format: moneyFormat }, { currency, precision }),
    date: (value) => formatDate(value, settings.date),
    dateTime: (value) => formatDateParts(value, dateTime, dayPeriods),
    time: (value) => formatDateParts(isClock.test(value) ? `2000-01-01 ${value}` : value, time, dayPeriods),
    shortTime: (value, now) => {
      const isThisYear = value.slice(0, 4) === now.slice(0, 4);
      return formatDateParts(value, isThisYear ? shortTime : dateTime, dayPeriods);
    },
    shortDate: (value) => formatDateParts(value, shortDate),
  };
}
