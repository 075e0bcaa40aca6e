import type { Lang } from '../../../core/contracts/tenant.js';
import { amountInWords } from '../../../core/values/format/amount-in-words.js';
import { currencyCode, type CurrencySettings } from '../../../core/values/format/currency.js';

/** Symbols of the yuan for tenants without a currency map, and '' for those without a currency. */
const yuanSymbols = ['¥', '￥', ''];

/**
 * Amount in Chinese capital numerals, whose unit is the yuan; undefined for languages that do not spell out amounts, and
 * for other currencies.
 * @param currency symbol or code; by default the base currency
 */
export function amountWords(
  value: string,
  lang: Lang,
  currencies: CurrencySettings,
  currency = currencies.baseCurrency,
): string | undefined {
  const code = currencyCode(currency, currencies);
  const isYuan = code === undefined ? yuanSymbols.includes(currency) : code === 'CNY';
  return isYuan && lang.startsWith('zh') ? amountInWords(value, lang) || undefined : undefined;
}
