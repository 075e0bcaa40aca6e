import type { Lang } from '../../core/contracts/tenant.js';
import { amountInWords } from '../../core/format/amount-in-words.js';

/** Amount in Chinese capital numerals; undefined for languages that do not spell out amounts. */
export function amountWords(value: string, lang: Lang): string | undefined {
  return lang.startsWith('zh') ? amountInWords(value, lang) || undefined : undefined;
}
