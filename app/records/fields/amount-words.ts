import type { Lang } from '../../../core/contracts/tenant.js';
import { amountInWords } from '../../../core/values/format/amount-in-words.js';
import { currencyCode, type CurrencySettings } from '../../../core/values/format/currency.js';
import { languageTag } from '../../../core/contracts/language-tags.js';

/** Symbols of the yuan for tenants without a currency map, and '' for those without a currency. */
const yuanSymbols = ['¥', '￥', ''];

/**
 * Amount in words (docs/requirements.md 5.16, 5.17): Chinese capital numerals in Chinese, English words in all other
 * languages. The unit of the numerals is the yuan, and English words name no currency, so the name of another currency
 * precedes them: that of a currency other than the yuan in Chinese, the code of one other than the base currency in
 * other languages. Empty for an amount that cannot be written in words.
 * @param currency symbol or code; by default the base currency
 */
export function amountWords(
  value: string,
  lang: Lang,
  currencies: CurrencySettings,
  currency = currencies.baseCurrency,
): string {
  const words = amountInWords(value, lang);
  if (words === '') return '';
  const code = codeOf(currency, currencies);
  if (lang.startsWith('zh')) return code === 'CNY' ? words : `${chineseName(code, lang)}${words}`;
  return code === codeOf(currencies.baseCurrency, currencies) ? words : `${code} ${words}`;
}

/** Code of a currency, or its symbol where the tenant has no code for it. */
function codeOf(currency: string, currencies: CurrencySettings): string {
  return currencyCode(currency, currencies) ?? (yuanSymbols.includes(currency) ? 'CNY' : currency);
}

/** Name of a currency, e.g. 美元 for USD; a symbol without a code is its own name. */
function chineseName(currency: string, lang: Lang): string {
  return /^[A-Z]{3}$/.test(currency)
    ? (new Intl.DisplayNames([languageTag(lang)], { type: 'currency' }).of(currency) ?? currency)
    : currency;
}
