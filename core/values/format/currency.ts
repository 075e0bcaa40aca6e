import { hasOwn } from '../../contracts/parse.js';

/** Currencies of a tenant (docs/requirements.md 3.17). */
export interface CurrencySettings {
  /** Symbols by currency code: `{ CNY: '¥' }`. */
  currencymap: Readonly<Record<string, string>>;
  /** Symbol of the base currency, or its code. */
  baseCurrency: string;
}

/** Symbol of a currency, which may be given by its code; a currency that the tenant has not is its own symbol. */
export function currencySymbol(currency: string, { currencymap }: CurrencySettings): string {
  return (hasOwn(currencymap, currency) ? currencymap[currency] : undefined) ?? currency;
}

/** Code of a currency, which may be given by its symbol; undefined if the tenant has none for it. */
export function currencyCode(currency: string, { currencymap }: CurrencySettings): string | undefined {
  if (hasOwn(currencymap, currency) || /^[A-Z]{3}$/.test(currency)) return currency;
  return Object.keys(currencymap).find((code) => currencymap[code] === currency);
}

/** Code of the tenant's base currency, if it has one. */
export const baseCurrencyCode = (settings: CurrencySettings): string | undefined =>
  currencyCode(settings.baseCurrency, settings);

/**
 * Names of a currency in user input, longer ones first: 'HKD', 'HK$' and '$'. An amount with the name of another
 * currency is no amount in this one.
 */
export function currencyNames(currency: string, settings: CurrencySettings): string[] {
  const symbol = currencySymbol(currency, settings);
  const sign = /\p{Sc}/u.exec(symbol)?.[0];
  const names = new Set([symbol, currencyCode(currency, settings) ?? '', sign ?? '']);
  names.delete('');
  return [...names].sort((a, b) => b.length - a.length);
}
