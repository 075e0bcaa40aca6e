import { formatDate } from '../../core/dates/format-date.js';
import { formatNumber, type NumberFormat } from '../../core/format/format-number.js';

/** Formatters for values in wire format, by the tenant's and the user's settings. */
export interface Formats {
  numberFormat: NumberFormat;
  moneyFormat: NumberFormat;
  number(value: string, precision?: number): string;
  /** With the currency before the number, if there is one; two decimals by default. */
  money(value: string, currency?: string, precision?: number): string;
  date(value: string): string;
  dateTime(value: string): string;
  /** Date and time, without the year if it is that of `now`: '09-16 10:12'. Both are in wire format. */
  shortTime(value: string, now: string): string;
  /** Date without its year: '09-16'. */
  shortDate(value: string): string;
}

export interface FormatSettings {
  number: NumberFormat | undefined;
  money: NumberFormat | undefined;
  /** The tenant's patterns, e.g. 'dd/MM/yyyy'. */
  date: string;
  dateTime: string;
}

const moneyPrecision = 2;

export function createFormats(settings: FormatSettings): Formats {
  const numberFormat = settings.number ?? 1;
  const moneyFormat = settings.money ?? numberFormat;
  const shortPattern = settings.date.replace(/[^A-Za-z]*y+[^A-Za-z]*/i, '');
  return {
    numberFormat,
    moneyFormat,
    number: (value, precision) => formatNumber(value, numberFormat, { precision }),
    money: (value, currency = '', precision = moneyPrecision) => {
      const number = formatNumber(value, moneyFormat, { precision });
      if (currency === '' || number === '') return number;
      // A symbol adjoins the number, a code such as CNY is separated by a space; the minus sign comes first.
      const gap = /[A-Za-z]$/.test(currency) ? '\u00A0' : '';
      return number.startsWith('-') ? `-${currency}${gap}${number.slice(1)}` : `${currency}${gap}${number}`;
    },
    date: (value) => formatDate(value, settings.date),
    dateTime: (value) => formatDate(value, settings.dateTime),
    shortTime: (value, now) =>
      formatDate(value, value.slice(0, 4) === now.slice(0, 4) ? `${shortPattern} HH:mm` : settings.dateTime),
    shortDate: (value) => formatDate(value, shortPattern),
  };
}
